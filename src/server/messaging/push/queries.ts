import type { Insertable } from 'kysely'
import { runSql, type Db } from '#server/kernel/unit-of-work.ts'
import type { PushSubscriptionTable } from './table.ts'

/** Made under this key; the newest first. The transaction must speak for the installation, as in all of these. */
export async function devicesOf(db: Db, accountId: string, key: string) {
  return db
    .selectFrom('push_subscription as p')
    .innerJoin('session as s', 's.id', 'p.session_id')
    .select(['p.id', 's.device', 'p.added_at as addedAt', 'p.session_id as sessionId'])
    .where('p.account_id', '=', accountId)
    .where('p.application_key', '=', key)
    .orderBy('p.added_at', 'desc')
    .orderBy('p.id')
    .execute()
}

export async function listDeviceSessions(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('push_subscription')
    .select('session_id')
    .where('account_id', '=', accountId)
    .execute()
  return rows.map((row) => row.session_id)
}

export async function subscriptionsOf(
  db: Db,
  { companyId, userId, key }: { companyId: string; userId: string; key: string },
) {
  return db
    .selectFrom('push_subscription as p')
    .innerJoin('company_user as u', 'u.account_id', 'p.account_id')
    .select(['p.id', 'p.sealed'])
    .where('u.company_id', '=', companyId)
    .where('u.id', '=', userId)
    .where('u.active', '=', true)
    .where('p.application_key', '=', key)
    .execute()
}

/** Replaces the session's earlier one, and takes the browser from another account; false if the session has ended. */
export async function saveDevice(db: Db, row: Insertable<PushSubscriptionTable>) {
  await db
    .deleteFrom('push_subscription')
    .where('session_id', '=', row.session_id)
    .where('endpoint_hash', '<>', row.endpoint_hash)
    .execute()
  const saved = await runSql<{ id: string }>(db)`
    insert into push_subscription (id, account_id, session_id, endpoint_hash, sealed, application_key, added_at)
    select ${row.id}, s.account_id, s.id, ${row.endpoint_hash}, ${row.sealed}, ${row.application_key}, ${row.added_at}
    from session s where s.id = ${row.session_id} and s.account_id = ${row.account_id} for key share of s
    on conflict (endpoint_hash) do update set id = excluded.id, account_id = excluded.account_id,
      session_id = excluded.session_id, sealed = excluded.sealed, application_key = excluded.application_key,
      added_at = excluded.added_at
    returning id`
  return saved.length > 0
}

export async function deleteDevice(db: Db, id: string, accountId: string) {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscription')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteDevices(db: Db, ids: readonly string[]) {
  await db.deleteFrom('push_subscription').where('id', 'in', ids).execute()
}
