import type { Deletion } from '#domain/administration/backups/backups.ts'
import type { DatabaseClient } from '#server/kernel/db/database.ts'
import { asPlatform, runSql, type Db } from '#server/kernel/unit-of-work.ts'

export const deletionChannel = 'deletions'

/** None where the database has no tables yet. */
export async function readDeletions(db: DatabaseClient, since?: Date): Promise<Deletion[]> {
  const rows = await runSql(db)`select from pg_class where oid = to_regclass('public.deletion')`
  if (rows.length === 0) return []
  const all = await asPlatform(db, (platform) =>
    platform
      .selectFrom('deletion')
      .selectAll()
      .$if(since !== undefined, (it) => it.where('at', '>', since ?? new Date(0)))
      .orderBy('at')
      .orderBy('id')
      .execute(),
  )
  return all.map(({ kind, id, of_company, at }) => ({
    kind,
    id,
    companyId: of_company,
    at: at.toISOString(),
  }))
}

/** The transaction must speak for the installation. */
export async function saveDeletions(db: Db, deletions: readonly Deletion[]) {
  await runSql(db)`
    insert into deletion (kind, id, of_company, at)
    select r ->> 'kind', (r ->> 'id')::uuid, (r ->> 'companyId')::uuid, (r ->> 'at')::timestamptz
    from jsonb_array_elements(${JSON.stringify(deletions)}::jsonb) r
    on conflict do nothing`
}

/** Which of these are there, of the company that is spoken for. */
export async function peopleThere(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await runSql<{ id: string }>(db)`
    select id from company_user where erased_at is null and id = any(${[...ids]}::uuid[]) order by id`
  return rows.map(({ id }) => id)
}

export async function membershipsThere(db: Db, ids: readonly string[]) {
  return runSql<{ id: string; userId: string }>(db)`
    select id, user_id as "userId" from membership where id = any(${[...ids]}::uuid[]) order by id`
}

export async function companiesThere(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await runSql<{ id: string }>(db)`
    select company_id as id from company where company_id = any(${[...ids]}::uuid[]) order by 1`
  return rows.map(({ id }) => id)
}
