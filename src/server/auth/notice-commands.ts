import { found } from '#server/kernel/errors.ts'
import type { Seal } from '#server/kernel/seal.ts'
import { speakForCompany, speakForInstallation, type Db } from '#server/kernel/unit-of-work.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { enqueueMail } from '#server/outbox/commands.ts'
import type { Credential } from '#server/outbox/mail.ts'
import { accountById, accountsOfSuperAdmins } from './queries.ts'

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

/** Somebody who is a super administrator from now on, and the company where they are. */
interface Elevation {
  readonly companyId: string
  readonly company: string
  readonly name: string
}

/**
 * Tells every super administrator of a company of another one of them, where they sign in: what the
 * company says is their e-mail, an administrator may have changed. Leaves the transaction speaking for
 * the company.
 */
export async function tellSuperAdmins(
  { db, now, seal }: { readonly db: Db; readonly now: Date; readonly seal: Seal },
  { companyId, company, name }: Elevation,
): Promise<void> {
  await speakForInstallation(db)
  for (const { email: to, language } of await accountsOfSuperAdmins(db, companyId)) {
    const mail = { to, language, template: 'superAdmin', values: { company, name } } as const
    await enqueueMail(db, mail, { now, seal, forCompany: companyId })
  }
  await speakForCompany(db, companyId)
}
