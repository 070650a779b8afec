import type { Day } from '#domain/kernel/time/day.ts'
import type { CompanyAtWork } from '#server/identity/companies/each-company-queries.ts'
import { offeredLanguage } from '#server/identity/companies/language-queries.ts'
import { accountsOf } from '#server/identity/auth/queries.ts'
import type { Seal } from '#server/kernel/secrets/seal.ts'
import { speakForCompany, speakForInstallation, type Db } from '#server/kernel/unit-of-work.ts'
import { enqueueMails } from '#server/platform/outbox/commands.ts'
import type { Mail } from '#server/platform/outbox/mail.ts'

interface MailParts {
  readonly db: Db
  readonly now: Date
  readonly seal: Seal
}

/** Mails the sign-in address, else the company's. Leaves the transaction scoped to the company. */
export async function mailThoseWithoutAccess(
  { db, now, seal }: MailParts,
  { id: companyId, name: company }: CompanyAtWork,
  ids: readonly string[],
  day: Day,
) {
  if (ids.length === 0) return
  const people = await db
    .selectFrom('company_user')
    .innerJoin('company', 'company.company_id', 'company_user.company_id')
    .select(['id', 'email'])
    .select(offeredLanguage('preferred_language', 'company').as('language'))
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  await speakForInstallation(db)
  const accounts = new Map((await accountsOf(db, companyId, ids)).map((it) => [it.id, it]))
  const mails = people.flatMap((person): Mail[] => {
    const account = accounts.get(person.id)
    const to = account?.email ?? person.email
    const language = account?.language ?? person.language
    return to === '' ? [] : [{ to, language, template: 'personExpiring', values: { company, day } }]
  })
  await enqueueMails(db, mails, { now, seal, forCompany: companyId })
  await speakForCompany(db, companyId)
}
