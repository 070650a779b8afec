import type { ProofKind } from '#domain/auth/proof.ts'
import { paths } from '#web/paths/paths.ts'

/** Where a mail of each kind is asked for. */
export const askAgainAt: Readonly<Record<ProofKind, string>> = {
  signUp: paths.signUp,
  signIn: paths.magicLink,
  recovery: paths.passwordRecovery,
}
