import type { Db } from '#server/kernel/unit-of-work.ts'
import type { Visit } from '#server/kernel/visit.ts'
import { enqueueMail } from '#server/outbox/commands.ts'
import type { Credential } from '#server/outbox/mail.ts'

/** A mail to the owner whenever what they sign in with has changed: should it not have been them. */
export async function tellOfChange(
  { now, seal }: Visit,
  db: Db,
  { email, language }: { readonly email: string; readonly language: Visit['language'] },
  what: Credential,
): Promise<void> {
  const mail = { to: email, language, template: 'credentialChanged', values: { what } } as const
  await enqueueMail(db, mail, { now, seal })
}
