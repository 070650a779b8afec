import { sql } from 'kysely'
import { runSql, type Db } from '#server/kernel/unit-of-work.ts'
import type { NewMembership, Journal } from './journal.ts'

export async function versionsOf(db: Db, ids: readonly string[]): Promise<Journal['versions']> {
  return runSql<{ id: string; version: number }>(db)`
    select id, version from company_user where id = any(${[...ids]}::uuid[])`
}

export async function recordsIn(db: Db, ids: readonly string[]) {
  const of = sql`${[...ids]}::uuid[]`
  const rows = await runSql<{ id: string; count: number }>(db)`
    select membership_id as id, count(*)::int as count from (
      select membership_id from one_to_one where membership_id = any(${of})
      union all select membership_id from goal where membership_id = any(${of})
      union all select membership_id from agreement where membership_id = any(${of})
      union all select membership_id from agenda_question where membership_id = any(${of})
      union all select membership_id from feedback_entry where membership_id = any(${of})
      union all select membership_id from feedback_request where membership_id = any(${of})
      union all select membership_id from nine_box_placement where membership_id = any(${of})) written
    group by membership_id`
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export async function saveJournal(db: Db, importId: string, done: Journal) {
  await runSql(db)`
    insert into import_journal (company_id, import_id, done)
    select company_id, id, ${JSON.stringify(done)}::text::jsonb from import_file where id = ${importId}`
}

export async function insertImported(db: Db, importId: string, ids: readonly string[]) {
  await runSql(db)`
    insert into import_person (company_id, import_id, user_id)
    select f.company_id, f.id, u.id from import_file f, unnest(${[...ids]}::uuid[]) as u (id)
    where f.id = ${importId}`
}

export async function deleteSource(db: Db, importId: string) {
  await db.deleteFrom('import_source').where('import_id', '=', importId).execute()
}

export async function withRecords<Known extends Omit<NewMembership, 'records' | 'from'>>(
  db: Db,
  begun: readonly Known[],
): Promise<(Known & Pick<NewMembership, 'records'>)[]> {
  const records = await recordsIn(
    db,
    begun.map(({ id }) => id),
  )
  return begun.map((it) => ({ ...it, records: records.get(it.id) ?? 0 }))
}
