import { syncStateFor } from '#server/people/sync-state/state-queries.ts'
import type { Query } from '#server/kernel/unit-of-work.ts'

/** A person's sync state, with the details on their page. */
export async function readSync({ db }: Query, userId: string) {
  const row = await db
    .selectFrom('directory_person')
    .select(['user_name', 'synced_at', 'problem', 'department'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const token = await db
    .selectFrom('directory_token')
    .select('id')
    .where('revoked_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return {
    ...(await syncStateFor({ db }, userId)),
    isConnected: token !== undefined,
    userName: row?.synced_at ? row.user_name : null,
    at: row?.synced_at?.toISOString() ?? null,
    problem: row?.problem ?? null,
    department: row?.department ?? null,
  }
}
