import { paths } from './paths.ts'

/** Targets of mailed links, the terms and maintenance: the same page for every account. */
export const forAnyone: ReadonlySet<string> = new Set([
  paths.magicLink,
  paths.emailVerified,
  paths.passwordRecovery,
  paths.emailChange,
  paths.mailbox,
  paths.invitation,
  paths.terms,
  paths.maintenance,
  paths.outbox,
])
