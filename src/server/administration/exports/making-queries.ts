import { sql, type Selectable } from 'kysely'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import type { StoredExportState } from '#domain/administration/exports/exports.ts'
import { runSql, type Db } from '#server/kernel/unit-of-work.ts'
import type { ExportFileTable } from './table.ts'

/** `tries` is the fencing token: a later attempt overtakes this one. */
export interface ExportAttempt extends Pick<
  Selectable<ExportFileTable>,
  'id' | 'kind' | 'format' | 'language' | 'tries'
> {
  readonly askedBy: string
  /** The process of the previous attempt crashed. */
  readonly hasDied: boolean
}

/** Includes running ones: only one is made at a time, so their process is gone. */
export async function unmadeIn(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('export_file')
    .select('id')
    .where('state', 'in', ['waiting', 'running'])
    .orderBy('asked_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Parts are deleted only after the update succeeds: otherwise a concurrently finished file would lose them. */
export async function beginMaking(db: Db, id: string) {
  const rows = await runSql<ExportAttempt>(db)`
    update export_file f set state = 'running', tries = f.tries + 1, rows_done = 0, rows_total = null
    from (select id, state from export_file where id = ${id} for update) as earlier
    where f.id = earlier.id and f.state in ('waiting', 'running')
    returning f.id, f.kind, f.format, f.language, f.asked_by as "askedBy", f.tries,
      earlier.state = 'running' as "hasDied"`
  const [begun] = rows
  if (begun) await sql`delete from export_part where export_id = ${id}`.execute(db)
  return begun
}

interface Recipient {
  readonly role: CompanyRole
  readonly active: boolean
  /** The sign-in email; the company's own for people without an account. */
  readonly email: string
}

export async function askerOf(db: Db, userId: string) {
  const [row] = await runSql<Recipient>(db)`
    select u.role, u.active, coalesce(a.email, u.email) as email
    from company_user u left join lateral mailbox_of(u.id) a on true
    where u.id = ${userId} and u.erased_at is null`
  return row
}

type Claim = Pick<ExportAttempt, 'id' | 'tries'>

/** Not once another worker took over. */
const isClaimed = ({ id, tries }: Claim) => sql<boolean>`
  id = ${id} and tries = ${tries} and state = 'running'`

export async function isRunning(db: Db, claim: Claim) {
  const found = await db.selectFrom('export_file').select('id').where(isClaimed(claim)).execute()
  return found.length > 0
}

export async function saveProgress(
  db: Db,
  claim: Claim,
  { done, total }: { done: number; total: number },
) {
  const { numUpdatedRows } = await db
    .updateTable('export_file')
    .set({ rows_done: done, rows_total: total })
    .where(isClaimed(claim))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function saveEnd(
  db: Db,
  claim: Claim,
  state: StoredExportState,
  endedAt: Date | null,
) {
  const { numUpdatedRows } = await db
    .updateTable('export_file')
    .set({ state, ended_at: endedAt })
    .where(isClaimed(claim))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function insertPart(db: Db, exportId: string, number: number, bytes: Uint8Array) {
  await runSql(db)`
    insert into export_part (company_id, export_id, number, bytes)
    select company_id, id, ${number}::int, ${Buffer.from(bytes)}::bytea from export_file
    where id = ${exportId}`
}

export async function deleteOld(db: Db, before: { readonly files: Date; readonly lines: Date }) {
  await runSql(db)`
    delete from export_part p using export_file e
    where e.id = p.export_id and e.state in ('ready', 'failed') and e.ended_at < ${before.files}`
  await db
    .deleteFrom('export_file')
    .where('asked_at', '<', before.lines)
    .where('state', 'in', ['ready', 'failed'])
    .execute()
}
