import type { Selectable } from 'kysely'
import type { ExportView } from '#contract/administration/exports.ts'
import {
  exportLineDaysMax,
  exportStateAt,
  exportsWaitingMax,
  fetchableUntil,
  type ExportKind,
  type StoredFormat,
} from '#domain/administration/exports/exports.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import type { ExportFileTable } from './table.ts'

interface NewExport {
  readonly id: string
  readonly kind: ExportKind
  readonly format: StoredFormat
}

/** Locks the actor's row, so that concurrent requests count one after the other. */
export async function countWaiting({ db, actor }: Query<'actor'>) {
  await db
    .selectFrom('company_user')
    .select('id')
    .where('id', '=', actor.userId)
    .forUpdate()
    .execute()
  const rows = await db
    .selectFrom('export_file')
    .select('id')
    .where('asked_by', '=', actor.userId)
    .where('state', 'in', ['waiting', 'running'])
    .limit(exportsWaitingMax)
    .execute()
  return rows.length
}

export async function insertExport(
  { db, actor, language, now }: Query<'actor' | 'language' | 'now'>,
  asked: NewExport,
) {
  const { companyId: company_id, userId: asked_by } = actor
  await db
    .insertInto('export_file')
    .values({ company_id, ...asked, language, asked_by, asked_at: now })
    .execute()
}

interface ExportRow extends Omit<
  Selectable<ExportFileTable>,
  'company_id' | 'language' | 'asked_by' | 'tries'
> {
  parts: number
}

interface Which {
  readonly id?: string
  readonly isOwnData?: boolean
}

export async function ownExports(
  { db, actor, now }: Query<'actor' | 'now'>,
  { id, isOwnData }: Which,
): Promise<ExportView[]> {
  const rows = await runSql<ExportRow>(db)`
    select e.id, e.kind, e.format, e.state, e.asked_at, e.rows_done, e.rows_total, e.ended_at,
      (select count(*)::int from export_part p where p.export_id = e.id) as parts
    from export_file e
    where e.asked_by = ${actor.userId} and (${id ?? null}::uuid is null or e.id = ${id ?? null}::uuid)
      and coalesce((e.kind = 'ownData') = ${isOwnData ?? null}::boolean, true)
      and e.asked_at > ${now}::timestamptz - make_interval(days => ${exportLineDaysMax}::int)
    order by e.asked_at desc, e.id desc limit ${exportsShownMax}`
  return rows.map((row) => toExportView(row, now.getTime()))
}

const exportsShownMax = 50

function toExportView(row: ExportRow, now: number): ExportView {
  const { id, kind, format, asked_at, rows_done, rows_total, parts, ended_at } = row
  const endedAt = ended_at?.getTime() ?? null
  const state = exportStateAt({ state: row.state, endedAt }, now)
  return {
    id,
    kind,
    format,
    state,
    askedAt: asked_at.toISOString(),
    rowsDone: rows_done,
    rowsTotal: rows_total,
    parts: state === 'ready' ? parts : 0,
    until:
      row.state === 'ready' && endedAt !== null
        ? new Date(fetchableUntil(endedAt)).toISOString()
        : null,
  }
}

export async function partOf(
  { db }: Query,
  exportId: string,
  number: number,
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('export_part')
    .select('bytes')
    .where('export_id', '=', exportId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.bytes
}
