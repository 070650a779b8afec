import { termsVersion, type Consents, type FreeConsentKind } from '#domain/identity/auth/consent.ts'
import type { Db } from '#server/kernel/unit-of-work.ts'

export async function insertConsents(
  db: Db,
  accountId: string,
  { isIdentifiedDataProcessingAccepted }: Consents,
  now: Date,
) {
  await db
    .insertInto('consent')
    .values({ account_id: accountId, kind: 'terms', version: termsVersion, given: true, at: now })
    .execute()
  const given = isIdentifiedDataProcessingAccepted
  await insertConsent(db, accountId, { kind: 'identifiedDataProcessing', given }, now)
}

export async function insertConsent(
  db: Db,
  accountId: string,
  { kind, given }: { kind: FreeConsentKind; given: boolean },
  now: Date,
) {
  await db
    .insertInto('consent')
    .values({ account_id: accountId, kind, version: termsVersion, given, at: now })
    .execute()
  if (kind !== 'identifiedDataProcessing') return
  await db
    .updateTable('account')
    .set({ is_identified_data_processing_accepted: given })
    .where('id', '=', accountId)
    .execute()
}

export async function consentsOf(db: Db, accountId: string) {
  return db
    .selectFrom('consent')
    .distinctOn('kind')
    .select(['kind', 'version', 'given', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('kind')
    .orderBy('line', 'desc')
    .execute()
}
