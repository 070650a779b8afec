import { sql } from 'kysely'
import { syncStateOf, neverSynced, type SyncState } from '#domain/people/sync-state/sync.ts'
import type { Placer } from '#domain/identity/companies/company.ts'
import { found } from '#server/kernel/errors.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'

/** Condition on `directory_person d`. No one is in the sync while no token is active. */
export const isInSync = sql`(d.removed_at is null and d.ignored_at is null
  and exists (select from directory_token k where k.revoked_at is null))`

export const isSyncedIn = (users: string) => sql`exists (select from directory_person d
  where d.user_id = ${sql.ref(`${users}.id`)} and ${isInSync})`

export async function syncStateFor({ db }: Query, userId: string): Promise<SyncState> {
  return (await syncStatesOf({ db }, [userId])).get(userId) ?? neverSynced
}

export async function syncStatesOf({ db }: Query, userIds: readonly string[]) {
  const rows = await runSql<{
    id: string
    isSynced: boolean
    isIgnored: boolean
    placedBy: Placer
  }>(db)`
    select d.user_id as id, ${isInSync} as "isSynced", d.ignored_at is not null as "isIgnored",
      (select placed_by from company) as "placedBy"
    from directory_person d where d.user_id = any(${[...userIds]}::uuid[])`
  return new Map(rows.map(({ id, ...row }) => [id, syncStateOf(row)]))
}

/** Someone the directory hasn't written yet is excluded by email. */
export async function saveIgnored(
  { db, actor, now }: Query<'actor' | 'now'>,
  { id, email }: { id: string; email: string },
) {
  await runSql(db)`
    insert into directory_person (company_id, user_id, user_name, removed_at, ignored_at)
    values (${actor.companyId}, ${id}, ${email}, ${now}, ${now})
    on conflict (company_id, user_id) do update set ignored_at = ${now}, problem = null`
}

export async function readPlacer({ db }: Query): Promise<Placer> {
  const row = await db.selectFrom('company').select('placed_by').executeTakeFirst()
  return found(row).placed_by
}

export async function savePlacer({ db }: Query, placedBy: Placer) {
  await db.updateTable('company').set({ placed_by: placedBy }).execute()
}

export async function countSynced({ db }: Query) {
  const [row] = await runSql<{ people: number; problems: number }>(db)`
    select count(*)::int as people, count(d.problem)::int as problems from directory_person d
    where ${isInSync}`
  return row ?? { people: 0, problems: 0 }
}
