import { paths } from '#web/kernel/paths/paths.ts'
import type { ProofRequest } from '#web/identity/auth/note.ts'
import { useAuthFlow, type AuthApi } from '#web/identity/auth/auth-flow.tsx'

export type AskedByEmail = Exclude<ProofRequest['kind'], 'signUp'>

/** Answers the same whether the account exists or not. Resolves with the receipt. */
export async function askByEmail(api: AuthApi, kind: AskedByEmail, email: string): Promise<string> {
  const body = { email: email.trim() }
  const ask = kind === 'signIn' ? api.askForMagicLink : api.askForRecovery
  return (await ask({ body })).receipt
}

export function useAsk(): (kind: AskedByEmail, email: string) => Promise<void> {
  const { api, go } = useAuthFlow()
  return async (kind, email) => {
    const receipt = await askByEmail(api, kind, email)
    const asked: ProofRequest = { kind, email: email.trim(), askedAt: Date.now(), receipt }
    go(paths.mailbox, asked)
  }
}
