import { paths } from '#web/kernel/paths/paths.ts'
import type { Asked } from './note.ts'
import { useAuthFlow, type AuthApi } from './auth-flow.tsx'

/** What is asked with an e-mail alone. */
export type AskedByEmail = Exclude<Asked['kind'], 'signUp'>

/** Asks for a mail; whether there is an account stands in it alone. Resolves with its receipt. */
export async function askByEmail(api: AuthApi, kind: AskedByEmail, email: string): Promise<string> {
  const body = { email: email.trim() }
  const ask = kind === 'signIn' ? api.askForMagicLink : api.askForRecovery
  return (await ask({ body })).receipt
}

/** Asks for a mail, then shows where to go on with it. */
export function useAsk(): (kind: AskedByEmail, email: string) => Promise<void> {
  const { api, go } = useAuthFlow()
  return async (kind, email) => {
    const receipt = await askByEmail(api, kind, email)
    const asked: Asked = { kind, email: email.trim(), askedAt: Date.now(), receipt }
    go(paths.mailbox, asked)
  }
}
