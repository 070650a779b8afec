import type { Day } from '#domain/kernel/day.ts'
import { found } from '#server/kernel/errors.ts'
import type { Seal } from '#server/kernel/seal.ts'
import { speakForCompany, speakForInstallation, type Db } from '#server/kernel/unit-of-work.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { enqueueMail, enqueueMails } from '#server/outbox/commands.ts'
import type { Credential, Mail } from '#server/outbox/mail.ts'
import { accountById, accountsOf, accountsOfSuperAdmins } from './queries.ts'

/** A mail to an account's owner whenever what they sign in with has changed: should it not have been them. */
export async function mailOwner(
  { now, seal }: Pick<RequestContext, 'now' | 'seal'>,
  db: Db,
  accountId: string,
  what: Credential,
): Promise<void> {
  const { email, preferred_language: language } = found(await accountById(db, accountId))
  const mail = { to: email, language, template: 'credentialChanged', values: { what } } as const
  await enqueueMail(db, mail, { now, seal })
}

interface Telling {
  readonly db: Db
  readonly now: Date
  readonly seal: Seal
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
  { db, now, seal }: Telling,
  { companyId, company, name }: Elevation,
): Promise<void> {
  await writeToSuperAdmins({ db, now, seal }, companyId, {
    template: 'superAdmin',
    values: { company, name },
  })
}

/** A company that is being deleted, and the day on which it is gone. */
interface CompanyDeletion {
  readonly companyId: string
  readonly company: string
  readonly day: Day
}

/** Tells every super administrator of a company that it is being deleted. Leaves the transaction speaking for it. */
export async function tellSuperAdminsOfDeletion(
  telling: Telling,
  { companyId, company, day }: CompanyDeletion,
): Promise<void> {
  const values = { company, day }
  await writeToSuperAdmins(telling, companyId, { template: 'companyDeletion', values })
}

/** Someone whose e-mail in a company was changed, from one mailbox to another. */
export interface MovedEmail {
  readonly id: string
  readonly from: string
  readonly to: string
}

/**
 * Mails people whose company e-mail was changed by someone else, at the old address and where they sign
 * in: chats find them by it. Leaves the transaction speaking for the company.
 */
export async function tellOfCompanyEmails(
  { db, now, seal }: Telling,
  { companyId, company }: Omit<Elevation, 'name'>,
  moved: readonly MovedEmail[],
): Promise<void> {
  if (moved.length === 0) return
  await speakForInstallation(db)
  const ids = moved.map(({ id }) => id)
  const accounts = new Map((await accountsOf(db, companyId, ids)).map((it) => [it.id, it]))
  const mails = moved.flatMap(({ id, from, to: email }): Mail[] => {
    const account = accounts.get(id)
    if (!account) return []
    const letter = { template: 'companyEmailChanged', values: { company, email } } as const
    return [...new Set([from, account.email])].map((to) => ({
      to,
      language: account.language,
      ...letter,
    }))
  })
  await enqueueMails(db, mails, { now, seal, forCompany: companyId })
  await speakForCompany(db, companyId)
}

async function writeToSuperAdmins(
  { db, now, seal }: Telling,
  companyId: string,
  letter: Pick<
    Extract<Mail, { template: 'superAdmin' | 'companyDeletion' }>,
    'template' | 'values'
  >,
): Promise<void> {
  await speakForInstallation(db)
  for (const { email: to, language } of await accountsOfSuperAdmins(db, companyId)) {
    const mail = { to, language, ...letter } as Mail
    await enqueueMail(db, mail, { now, seal, forCompany: companyId })
  }
  await speakForCompany(db, companyId)
}
