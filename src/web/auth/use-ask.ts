import { paths } from '#web/paths/paths.ts'
import type { Asked } from './note.ts'
import { useAuthFlow, type AuthApi } from './auth-flow.tsx'

/** What is asked with an e-mail alone. */
export type AskedByEmail = Exclude<Asked['kind'], 'signUp'>

/** Asks for a mail, which the server sends if there is an account: it does not say. */
export async function askByEmail(api: AuthApi, kind: AskedByEmail, email: string): Promise<void> {
  const body = { email: email.trim() }
  await (kind === 'signIn' ? api.askForMagicLink({ body }) : api.askForRecovery({ body }))
}

/** Asks for a mail, then shows where to go on with it. */
export function useAsk(): (kind: AskedByEmail, email: string) => Promise<void> {
  const { api, go } = useAuthFlow()
  return async (kind, email) => {
    await askByEmail(api, kind, email)
    go(paths.mailbox, { kind, email: email.trim(), askedAt: Date.now() } satisfies Asked)
  }
}
