import { consentKinds, termsVersion, type Consents } from '#domain/auth/consent.ts'
import type { Db } from '#server/kernel/unit-of-work.ts'

/** Keeps what an account agreed to, a dated line for each thing it was asked. */
export async function insertConsents(
  db: Db,
  accountId: string,
  consents: Consents,
  now: Date,
): Promise<void> {
  const given = {
    terms: true,
    identifiedDataProcessing: consents.isIdentifiedDataProcessingAccepted,
    commercialNews: consents.wantsCommercialNews,
  }
  await db
    .insertInto('consent')
    .values(
      consentKinds.map((kind) => ({
        account_id: accountId,
        kind,
        version: termsVersion,
        given: given[kind],
        at: now,
      })),
    )
    .execute()
  await db
    .updateTable('account')
    .set({ is_identified_data_processing_accepted: given.identifiedDataProcessing })
    .where('id', '=', accountId)
    .execute()
}

/** The newest version of the terms an account accepted; null when it never did. */
export async function acceptedTermsOf(db: Db, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('consent')
    .select('version')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'terms')
    .where('given', '=', true)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.version ?? null
}
