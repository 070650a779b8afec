import { found } from '#server/kernel/errors.ts'
import type { Db } from '#server/kernel/unit-of-work.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { enqueueMail } from '#server/outbox/commands.ts'
import type { Credential } from '#server/outbox/mail.ts'
import { accountById } from './queries.ts'

/** A mail to an account's owner whenever what they sign in with has changed: should it not have been them. */
export async function mailOwner(
  { now, seal }: RequestContext,
  db: Db,
  accountId: string,
  what: Credential,
): Promise<void> {
  const { email, preferred_language: language } = found(await accountById(db, accountId))
  const mail = { to: email, language, template: 'credentialChanged', values: { what } } as const
  await enqueueMail(db, mail, { now, seal })
}
