import { refuseRequirement } from '#domain/identity/auth/second-factor.ts'
import {
  type CompanyDefaultLanguage,
  intervalDaysDefault,
} from '#domain/identity/companies/company.ts'
import { defaultTimeZone, knownTimeZone } from '#domain/kernel/time/time-zone.ts'
import { noDetails } from '#domain/people/users/person-fields.ts'
import { toActor } from '#domain/kernel/access/actor.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { ownAccount } from '#server/identity/auth/account/account-commands.ts'
import { countWithin } from '#server/platform/attempts/attempt-commands.ts'
import { lockAccount } from '#server/identity/auth/queries.ts'
import { insertAuditEntry } from '#server/kernel/audit.ts'
import { allow, found } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { workFor } from '#server/kernel/member.ts'
import {
  inCompany,
  speakForCompany,
  speakForInstallation,
  type Db,
  type UnitOfWork,
} from '#server/kernel/unit-of-work.ts'
import type { RequestContext } from '#server/identity/auth/request-context.ts'
import { insertDefaultQuestions } from '#server/conversations/one-to-ones/default-question-commands.ts'
import { insertUser } from '#server/people/users/queries.ts'
import {
  hasSecondFactor,
  insertCompany,
  isSecondFactorRequired,
  saveSecondFactorRequired,
} from '#server/identity/companies/queries.ts'
import { spokenIn } from '#server/identity/companies/settings-commands.ts'

type Founder = Pick<RequestContext, 'db' | 'now' | 'language' | 'requestId' | 'signedIn'>

export interface NewCompanyInput {
  readonly name: string
  readonly languages: readonly Language[]
  readonly defaultLanguage: CompanyDefaultLanguage
  /** The founder's time zone; ignored if unknown. */
  readonly timeZone?: string | undefined
}

const beginning = {
  palette: '#1d5c74',
  oneToOneIntervalDays: intervalDaysDefault,
  lifeStageEnabled: false,
  nineBox: { forManagers: true, forUsers: false },
} as const

/** The founder becomes super administrator (section 1). Throws 429 over the daily limit. */
export async function createCompany(
  context: Founder,
  words: NewCompanyInput,
): Promise<{ id: string }> {
  const languages = spokenIn(words)
  const founder = await ownAccount(context)
  const id = newId()
  await inCompany(context.db, id, async (db) => {
    await speakForInstallation(db)
    // The account may be under deletion; the company would have no owner.
    found(await lockAccount(db, founder.accountId))
    // Counts by mailbox: a recreated account must not reset the limit.
    await countWithin(db, [{ kind: 'companyOfMailbox', who: founder.email }], context.now)
    await speakForCompany(db, id)
    await establish(context, db, { id, words: { ...words, languages }, founder })
  })
  return { id }
}

interface NewCompany {
  readonly id: string
  readonly words: NewCompanyInput & { readonly languages: Language[] }
  readonly founder: Awaited<ReturnType<typeof ownAccount>>
}

async function establish(
  { now, language, requestId }: Founder,
  db: Db,
  { id, words, founder }: NewCompany,
) {
  const userId = newId()
  const person = { role: 'SUPERADMIN', active: true } as const
  const actor = toActor({ userId, companyId: id, ...person, manages: [], reportsTo: [] })
  const timeZone = knownTimeZone(words.timeZone ?? '') ?? defaultTimeZone
  const company = { ...beginning, ...words, timeZone }
  const nobodyElse = { record: () => undefined, announce: () => undefined, notify: () => undefined }
  const work = workFor(db, { actor, company, language, now }, nobodyElse)
  await insertCompany(work, company)
  const { accountId, firstName, lastName, email } = founder
  const named = { ...noDetails, firstName, lastName, email }
  await insertUser(work, { id: userId, accountId, ...named, ...person })
  await insertDefaultQuestions(work)
  const line = { companyId: id, userId, at: now, subject: {}, requestId }
  await insertAuditEntry(db, { ...line, action: 'companies.create', after: words })
}

export async function requireSecondFactor(work: UnitOfWork, isRequired: boolean) {
  const before = await isSecondFactorRequired(work)
  allow(refuseRequirement(isRequired, await hasSecondFactor(work)))
  await saveSecondFactorRequired(work, isRequired)
  work.record({
    before: { isSecondFactorRequired: before },
    after: { isSecondFactorRequired: isRequired },
  })
}
