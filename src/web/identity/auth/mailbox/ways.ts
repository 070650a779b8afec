import type { ProofKind } from '#domain/kernel/secrets/proof.ts'
import { paths } from '#web/kernel/paths/paths.ts'

export const askAgainAt: Readonly<Record<ProofKind, string>> = {
  signUp: paths.signUp,
  signIn: paths.magicLink,
  recovery: paths.passwordRecovery,
}
