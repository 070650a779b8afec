import type { Insertable } from 'kysely'
import type { FactorInventory } from '#domain/identity/auth/second-factor.ts'
import type { Db } from '#server/kernel/unit-of-work.ts'
import type { PasskeyTable, TotpTable } from './table.ts'

export async function factorsOf(db: Db, accountId: string): Promise<FactorInventory> {
  const counted = (table: 'totp' | 'passkey' | 'recovery_code') =>
    db
      .selectFrom(table)
      .select(db.fn.count<number>('account_id').as('count'))
      .where('account_id', '=', accountId)
  const row = await db
    .selectNoFrom([
      counted('totp').as('totp'),
      counted('passkey').as('passkeys'),
      counted('recovery_code').as('codes'),
    ])
    .executeTakeFirstOrThrow()
  const [apps, passkeys, codes] = [row.totp, row.passkeys, row.codes].map(Number)
  return { hasTotp: apps === 1, passkeys: passkeys ?? 0, recoveryCodes: codes ?? 0 }
}

export async function totpOf(db: Db, accountId: string) {
  return db.selectFrom('totp').selectAll().where('account_id', '=', accountId).executeTakeFirst()
}

export async function saveTotp(db: Db, app: Insertable<TotpTable>) {
  await db
    .insertInto('totp')
    .values(app)
    .onConflict((it) => it.column('account_id').doUpdateSet(app))
    .execute()
}

/** Prevents replay (RFC 6238, 5.2): false if this step or a later one was used. */
export async function takeTotpStep(db: Db, accountId: string, step: number) {
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deleteTotp(db: Db, accountId: string) {
  const { numDeletedRows } = await db
    .deleteFrom('totp')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function passkeysOf(db: Db, accountId: string) {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute()
}

export async function insertPasskey(db: Db, passkey: Insertable<PasskeyTable>) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkey')
    .values(passkey)
    .onConflict((it) => it.column('credential_id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** False if a concurrent use has set a counter at or past this one. */
export async function countPasskey(
  db: Db,
  id: string,
  { before, counter, now }: { before: number; counter: number; now: Date },
) {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where('counter', '=', before)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deletePasskey(db: Db, accountId: string, id: string) {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function takeRecoveryCode(db: Db, accountId: string, hash: Buffer) {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function saveRecoveryCodes(db: Db, accountId: string, hashes: readonly Buffer[]) {
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  if (hashes.length === 0) return
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute()
}

export async function deleteFactorsOf(db: Db, accountId: string) {
  for (const table of ['totp', 'passkey', 'recovery_code'] as const)
    await db.deleteFrom(table).where('account_id', '=', accountId).execute()
}
