import { sql, type Selectable } from 'kysely'
import type { FoundFault } from '#domain/administration/imports/faults.ts'
import type { ImportPhase, ImportProgress } from '#domain/administration/imports/imports.ts'
import type { LeftAsIs, Summary } from '#domain/administration/imports/summary.ts'
import { runSql, type Db } from '#server/kernel/unit-of-work.ts'
import type { ImportFileTable } from './table.ts'

/** `tries` is the fencing token: a later attempt overtakes this one. */
export interface ImportAttempt extends Pick<
  Selectable<ImportFileTable>,
  'id' | 'phase' | 'format' | 'language' | 'makes' | 'corrections' | 'digest' | 'tries'
> {
  readonly askedBy: string
  /** Null once the asker has deleted their account. */
  readonly accountId: string | null
  /** The process of the previous attempt crashed. */
  readonly hasDied: boolean
}

/** Includes running ones whose process died. */
export async function unfinishedIn(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('import_file')
    .select('id')
    .where('progress', 'in', ['waiting', 'running'])
    .orderBy('asked_at')
    .execute()
  return rows.map(({ id }) => id)
}

export async function beginRunning(db: Db, id: string) {
  const [row] = await runSql<ImportAttempt>(db)`
    update import_file f set progress = 'running', tries = f.tries + 1, rows_done = 0
    from (select id, progress from import_file where id = ${id} for update) as earlier
    where f.id = earlier.id and f.progress in ('waiting', 'running')
    returning earlier.progress = 'running' as "hasDied", f.id, f.phase, f.format, f.language, f.asked_by as "askedBy", f.makes, f.corrections, f.digest, f.tries,
      (select u.account_id from company_user u where u.id = f.asked_by) as "accountId"`
  return row
}

type Fence = Pick<ImportAttempt, 'id' | 'tries'>

/** False when another worker took over. */
export async function saveRowsDone(
  db: Db,
  { id, tries }: Fence,
  { done, total }: { done: number; total: number | null },
) {
  const rows = await runSql(db)`
    update import_file set rows_done = ${done}, rows_total = ${total}
    where id = ${id} and tries = ${tries} and progress = 'running' returning id`
  return rows.length > 0
}

interface ImportEnd {
  readonly progress: ImportProgress
  readonly phase?: ImportPhase
  readonly fault?: FoundFault | null
  readonly summary?: Summary
  readonly digest?: string
  readonly isOutdated?: boolean
  readonly appliedAt?: Date
  readonly undoneAt?: Date
  readonly leftAsIs?: readonly LeftAsIs[]
}

const orNull = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

/** Omitted columns stay. False when another worker took over. */
export async function saveEnded(db: Db, { id, tries }: Fence, ended: ImportEnd) {
  const rows = await runSql(db)`
    update import_file set progress = ${ended.progress},
      phase = coalesce(${ended.phase ?? null}, phase),
      fault = coalesce(${orNull(ended.fault)}::text::jsonb, fault),
      summary = coalesce(${orNull(ended.summary)}::text::jsonb, summary),
      digest = coalesce(${ended.digest ?? null}, digest),
      outdated = coalesce(${ended.isOutdated ?? null}::boolean, outdated),
      applied_at = coalesce(${ended.appliedAt ?? null}::timestamptz, applied_at),
      undone_at = coalesce(${ended.undoneAt ?? null}::timestamptz, undone_at),
      left_as_is = coalesce(${orNull(ended.leftAsIs)}::text::jsonb, left_as_is)
    where id = ${id} and tries = ${tries} and progress = 'running' returning id`
  return rows.length > 0
}

export async function sourceOf(db: Db, importId: string): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = []
  for (;;) {
    const part = await db
      .selectFrom('import_source')
      .select('bytes')
      .where('import_id', '=', importId)
      .where('number', '=', parts.length + 1)
      .executeTakeFirst()
    if (!part) return parts.length > 0 ? Buffer.concat(parts) : undefined
    parts.push(part.bytes)
  }
}

export async function replaceRows(db: Db, importId: string, stored: readonly string[]) {
  await db.deleteFrom('import_row').where('import_id', '=', importId).execute()
  for (const rows of stored)
    await runSql(db)`
      insert into import_row (company_id, import_id, line, outcome, name, email, facts, mistakes, cells)
      select f.company_id, f.id, n.line, n.outcome, n.name, n.email, n.facts, n.mistakes, n.cells
      from import_file f, jsonb_to_recordset(${rows}::jsonb)
        as n (line int, outcome text, name text, email text, facts jsonb, mistakes jsonb, cells jsonb)
      where f.id = ${importId}`
}

export async function deleteOld(db: Db, before: { readonly files: Date; readonly lines: Date }) {
  const old = sql`select id from import_file f where f.progress in ('done', 'failed')
    and coalesce(f.applied_at, f.asked_at) < ${before.files}`
  await runSql(db)`delete from import_source where import_id in (${old})`
  await runSql(db)`delete from import_row where import_id in (${old})`
  await runSql(db)`delete from import_journal where import_id in (${old})`
  await runSql(db)`
    update import_file set corrections = '[]', left_as_is = null
    where (corrections <> '[]' or left_as_is is not null) and progress in ('done', 'failed')
      and coalesce(undone_at, applied_at, asked_at) < ${before.files}`
  await runSql(db)`
    delete from import_file where asked_at < ${before.lines} and progress in ('done', 'failed')
      and not inviting`
}
