import { insertConsent, insertConsents } from '#server/identity/auth/account/consent-queries.ts'
import { insertAccount } from '#server/identity/auth/queries.ts'
import type { Database } from '#server/kernel/db/database.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { newId } from '#server/kernel/ids.ts'
import { asPlatform, type Db } from '#server/kernel/unit-of-work.ts'
import { foundedAt, makeCompany } from './company.ts'
import { demoCompanies, readPeople } from './data.ts'

/**
 * Makes the demo companies with two years of history, which ends before `today`: people write, share,
 * agree and close through the product's own commands, with the clock set back. Their accounts have no
 * password yet.
 */
export async function makeDemo({ db }: Pick<Database, 'db'>, today: Day): Promise<void> {
  const accounts = await asPlatform(db, (platform) => openAccounts(platform, foundedAt(today)))
  for (const name of demoCompanies) await makeCompany(db, name, { accounts, today })
}

/** What everyone of the demo agreed to when they came. */
const consents = { isIdentifiedDataProcessingAccepted: true }
const noNews = { kind: 'commercialNews', given: false } as const

/**
 * An account for each e-mail of those who came, as if each had signed up: whoever is in two companies has
 * one. It is by these that they found a company, or accept their invitation.
 */
async function openAccounts(db: Db, now: Date): Promise<Map<string, string>> {
  const accounts = new Map<string, string>()
  const people = demoCompanies.flatMap(readPeople)
  for (const { email, preferredLanguage, firstName, lastName, invitation } of people) {
    if (accounts.has(email) || invitation !== 'accepted') continue
    const id = newId()
    accounts.set(email, id)
    await insertAccount(db, {
      id,
      email,
      password_hash: null,
      user_role: 'USER',
      preferred_language: preferredLanguage,
      is_identified_data_processing_accepted: true,
      first_name: firstName,
      last_name: lastName,
      email_verified_at: now,
      created_at: now,
    })
    await insertConsents(db, id, consents, now)
    await insertConsent(db, id, noNews, now)
  }
  return accounts
}
