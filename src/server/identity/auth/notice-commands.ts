import type { Day } from '#domain/kernel/time/day.ts'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import { found } from '#server/kernel/errors.ts'
import type { Seal } from '#server/kernel/secrets/seal.ts'
import { speakForCompany, speakForInstallation, type Db } from '#server/kernel/unit-of-work.ts'
import type { RequestContext } from './request-context.ts'
import { enqueueMail, enqueueMails } from '#server/platform/outbox/commands.ts'
import type { Credential, Mail } from '#server/platform/outbox/mail.ts'
import { accountById, accountsOf, accountsOfSuperAdmins } from './queries.ts'

export async function mailOwner(
  { now, seal }: Pick<RequestContext, 'now' | 'seal'>,
  db: Db,
  accountId: string,
  what: Credential,
) {
  const { email, preferred_language: language } = found(await accountById(db, accountId))
  const mail = { to: email, language, template: 'credentialChanged', values: { what } } as const
  await enqueueMail(db, mail, { now, seal })
}

interface NoticeDeps {
  readonly db: Db
  readonly now: Date
  readonly seal: Seal
}

/** Leaves the transaction scoped to the company. */
export async function mailAsker({ db, now, seal }: NoticeDeps, companyId: string, mail: Mail) {
  await speakForInstallation(db)
  await enqueueMail(db, mail, { now, seal, forCompany: companyId })
  await speakForCompany(db, companyId)
}

interface NamedCompany {
  readonly companyId: string
  readonly company: string
}

export interface RoleChange {
  readonly id: string
  readonly name: string
  readonly before: CompanyRole
  readonly role: CompanyRole
}

/**
 * Mails the sign-in address, because administrators control the company one. Leaves the transaction
 * scoped to the company.
 */
export async function tellOfRoles(
  { db, now, seal }: NoticeDeps,
  { companyId, company, by }: NamedCompany & { readonly by: string },
  given: readonly RoleChange[],
) {
  const changes = given.filter(({ before, role }) => before !== role)
  if (changes.length === 0) return
  await speakForInstallation(db)
  const ids = changes.map(({ id }) => id)
  const accounts = new Map((await accountsOf(db, companyId, ids)).map((it) => [it.id, it]))
  const told = changes.filter(({ id }) => accounts.has(id))
  const risen = told.filter(({ role }) => role === 'SUPERADMIN')
  const fallen = told.filter(({ before }) => before === 'SUPERADMIN')
  const after = await accountsOfSuperAdmins(db, companyId)
  const before = fallen.flatMap(({ id }) => accounts.get(id) ?? [])
  const mails: Mail[] = told.flatMap(({ id, role }) => {
    const account = accounts.get(id)
    if (!account) return []
    const { email: to, language } = account
    return [{ to, language, template: 'roleChanged', values: { company, by, role } } as const]
  })
  for (const { id: reader, email: to, language } of [...after, ...before]) {
    const others = (all: readonly RoleChange[]) => all.filter(({ id }) => id !== reader)
    for (const { name } of others(risen))
      mails.push({ to, language, template: 'superAdmin', values: { company, name, by } })
    for (const { name } of others(fallen))
      mails.push({ to, language, template: 'superAdminEnded', values: { company, name, by } })
  }
  await enqueueMails(db, mails, { now, seal, forCompany: companyId })
  await speakForCompany(db, companyId)
}

interface CompanyDeletion extends NamedCompany {
  readonly day: Day
}

/** Leaves the transaction scoped to the company. */
export async function tellSuperAdminsOfDeletion(
  { db, now, seal }: NoticeDeps,
  { companyId, company, day }: CompanyDeletion,
) {
  await speakForInstallation(db)
  const mails = (await accountsOfSuperAdmins(db, companyId)).map(({ email: to, language }) => {
    return { to, language, template: 'companyDeletion', values: { company, day } } as const
  })
  await enqueueMails(db, mails, { now, seal, forCompany: companyId })
  await speakForCompany(db, companyId)
}

export interface MovedEmail {
  readonly id: string
  readonly from: string
  readonly to: string
}

/** Mails the old address and the sign-in one. Leaves the transaction scoped to the company. */
export async function tellOfCompanyEmails(
  { db, now, seal }: NoticeDeps,
  { companyId, company }: NamedCompany,
  moved: readonly MovedEmail[],
) {
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
