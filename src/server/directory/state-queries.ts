import { sql } from 'kysely'
import { syncStateOf, neverSynced, type SyncState } from '#domain/directory/sync.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'

/** Somebody's part in the sync. */
export async function syncStateFor(
  { db }: Pick<UnitOfWork, 'db'>,
  userId: string,
): Promise<SyncState> {
  return (await syncStatesOf({ db }, [userId])).get(userId) ?? neverSynced
}

/** The same of several people; who never was in the sync is not there. */
export async function syncStatesOf(
  { db }: Pick<UnitOfWork, 'db'>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, SyncState>> {
  const { rows } = await sql<{
    id: string
    removed: boolean
    ignored: boolean
    team: string | null
    manager: string | null
    ladderStep: string | null
  }>`
    select user_id as id, removed_at is not null as removed, ignored_at is not null as ignored, team, manager,
      ladder_step as "ladderStep"
    from directory_person where user_id = any(${[...userIds]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...row }) => [id, syncStateOf(row)]))
}

/** From now on somebody is out of the sync. */
export async function saveIgnored(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  userId: string,
): Promise<void> {
  await db
    .updateTable('directory_person')
    .set({ ignored_at: now, problem: null })
    .where('user_id', '=', userId)
    .execute()
}

/** How many people are in the sync, and for how many of them something was refused. */
export async function countSynced({ db }: Pick<UnitOfWork, 'db'>) {
  const { rows } = await sql<{ people: number; problems: number }>`
    select count(*)::int as people, count(problem)::int as problems from directory_person
    where removed_at is null and ignored_at is null`.execute(db)
  return rows[0] ?? { people: 0, problems: 0 }
}

/** The same with what is told of it on somebody's page. */
export async function readSync({ db }: Pick<UnitOfWork, 'db'>, userId: string) {
  const row = await db
    .selectFrom('directory_person')
    .select(['user_name', 'synced_at', 'problem', 'department'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return {
    ...(await syncStateFor({ db }, userId)),
    userName: row?.user_name ?? null,
    at: row?.synced_at.toISOString() ?? null,
    problem: row?.problem ?? null,
    department: row?.department ?? null,
  }
}
