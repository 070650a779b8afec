import type { Db } from '#server/kernel/unit-of-work.ts'

export async function isKnownDevice(db: Db, accountId: string, deviceHash: Buffer) {
  const row = await db
    .selectFrom('known_device')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst()
  return row !== undefined
}

export async function knowDevice(db: Db, accountId: string, deviceHash: Buffer, now: Date) {
  await db
    .insertInto('known_device')
    .values({ account_id: accountId, device_hash: deviceHash, seen_at: now })
    .onConflict((it) => it.columns(['account_id', 'device_hash']).doUpdateSet({ seen_at: now }))
    .execute()
}

export async function deleteDevices(db: Db, before: Date) {
  await db.deleteFrom('known_device').where('seen_at', '<', before).execute()
}
