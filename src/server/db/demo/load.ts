import { sql } from 'kysely'
import { hashPassword } from '#server/auth/passwords.ts'
import { insertConsents } from '#server/auth/consent-queries.ts'
import { insertAccount } from '#server/auth/queries.ts'
import { anyCompany } from '#server/companies/queries.ts'
import type { Database } from '#server/db/connect.ts'
import { newId } from '#server/kernel/ids.ts'
import { asPlatform, type Db } from '#server/kernel/unit-of-work.ts'
import { loadCompany } from './company.ts'
import { demoCompanies, demoPassword, readPeople } from './data.ts'

/** Any number all servers agree on: whoever holds it loads, the others wait and find it done. */
const lockNumber = 7_426_002

/**
 * Loads the demo companies with two years of history, ending today, where there is no company yet.
 * All of it in one transaction: whatever happens meanwhile, the next start finds everything or nothing.
 */
export async function loadDemo(
  { db }: Pick<Database, 'db'>,
  { clock }: { readonly clock: () => Date },
): Promise<void> {
  if (await asPlatform(db, anyCompany)) return
  const passwordHash = await hashPassword(demoPassword)
  await asPlatform(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(transaction)
    if (await anyCompany(transaction)) return
    const now = clock()
    const accounts = await openAccounts(transaction, passwordHash, now)
    for (const name of demoCompanies) await loadCompany(transaction, name, { accounts, now })
  })
}

/** What everyone of the demo agreed to when they came. */
const consents = { isIdentifiedDataProcessingAccepted: true, wantsCommercialNews: false }

/** An account for each e-mail, by which it is found: whoever is in two companies has one. */
async function openAccounts(db: Db, passwordHash: string, now: Date): Promise<Map<string, string>> {
  const accounts = new Map<string, string>()
  for (const { email, preferredLanguage } of demoCompanies.flatMap(readPeople)) {
    if (accounts.has(email)) continue
    const id = newId()
    accounts.set(email, id)
    await insertAccount(db, {
      id,
      email,
      password_hash: passwordHash,
      user_role: 'USER',
      preferred_language: preferredLanguage,
      is_identified_data_processing_accepted: true,
      email_verified_at: now,
      created_at: now,
    })
    await insertConsents(db, id, consents, now)
  }
  return accounts
}
