import { sql, type Selectable } from 'kysely'
import type { ImportRowView, ImportView } from '#contract/administration/imports.ts'
import type { Correction } from '#domain/administration/imports/corrections.ts'
import {
  appliableUntil,
  importStateAt,
  undoableUntil,
  type ImportPhase,
} from '#domain/administration/imports/imports.ts'
import { importLineDaysMax, importsWaitingMax } from '#domain/administration/imports/limits.ts'
import type { ImportOutcome, OfferKind } from '#domain/administration/imports/outcome.ts'
import type { TeamPlace } from '#domain/people/teams/structure.ts'
import { found } from '#server/kernel/errors.ts'
import { isInvitable, isInvited } from './inviting-queries.ts'
import { runSql, type Db, type Query } from '#server/kernel/unit-of-work.ts'
import type { ImportFileTable } from './table.ts'

interface NewImport {
  readonly id: string
  readonly name: string
  readonly format: 'csv' | 'xlsx'
  readonly bytes: Buffer
}

/** Serializes the actor's imports, so that counts stay true. */
export async function lockAsker({ db, actor }: Query<'actor'>) {
  await runSql(db)`select from company_user where id = ${actor.userId} for update`
}

export async function countWaiting({ db, actor }: Query<'actor'>) {
  const waiting = await db
    .selectFrom('import_file')
    .select('id')
    .where('asked_by', '=', actor.userId)
    .where('progress', 'in', ['waiting', 'running'])
    .limit(importsWaitingMax)
    .execute()
  return waiting.length
}

/** Bytes per part: the embedded database blocks the event loop for each. */
const partBytes = 1_000_000

export async function insertImport(
  { db, actor, language, now }: Query<'actor' | 'language' | 'now'>,
  { bytes, ...asked }: NewImport,
) {
  const { companyId: company_id, userId: asked_by } = actor
  await db
    .insertInto('import_file')
    .values({ company_id, ...asked, language, asked_by, asked_at: now })
    .execute()
  for (let at = 0, number = 1; number === 1 || at < bytes.length; at += partBytes, number += 1) {
    const part = { number, bytes: bytes.subarray(at, at + partBytes) }
    await db
      .insertInto('import_source')
      .values({ company_id, import_id: asked.id, ...part })
      .execute()
  }
}

interface ImportRow extends Selectable<ImportFileTable> {
  to_invite: number
  invited: number
  open_invitations: number
}

const importsShownMax = 20

export async function ownImports({ db, actor, now }: Query<'actor' | 'now'>, id?: string) {
  const rows = await runSql<ImportRow>(db)`
    select f.*, p.to_invite, p.invited, p.open_invitations
    from import_file f cross join lateral (
      select (select count(*)::int from company_user u where ${isInvitable(sql`f.id`)}) as to_invite,
        (select count(invited_at)::int from import_person where import_id = f.id) as invited,
        (select count(*)::int from company_user u where ${isInvited(sql`f.id`)}) as open_invitations) p
    where f.asked_by = ${actor.userId} and (${id ?? null}::uuid is null or f.id = ${id ?? null}::uuid)
      and f.asked_at > ${now}::timestamptz - make_interval(days => ${importLineDaysMax}::int)
    order by f.asked_at desc, f.id desc limit ${importsShownMax}`
  return rows.map((row) => toImportView(row, now.getTime()))
}

export async function ownImport(work: Query<'actor' | 'now'>, id: string): Promise<ImportView> {
  return found((await ownImports(work, id))[0])
}

const isoOf = (at: Date | number | null) => (at === null ? null : new Date(at).toISOString())

function toImportView(row: ImportRow, now: number): ImportView {
  const { id, name, format, asked_at, phase, progress, applied_at, fault, summary } = row
  const askedAt = asked_at.getTime()
  const appliedAt = applied_at?.getTime() ?? null
  const isUnreadable = fault !== null
  const state = importStateAt({ phase, progress, isUnreadable, askedAt, appliedAt }, now)
  const until = appliedAt === null ? appliableUntil(askedAt) : undoableUntil(appliedAt)
  return {
    id,
    name,
    format,
    state,
    askedAt: asked_at.toISOString(),
    rowsDone: row.rows_done,
    rowsTotal: row.rows_total,
    makes: row.makes,
    corrected: row.corrections.length,
    fault: fault && {
      fault: fault.fault,
      line: fault.line ?? null,
      missing: [...(fault.mismatch?.missing ?? [])],
      unknown: [...(fault.mismatch?.unknown ?? [])],
      repeated: [...(fault.mismatch?.repeated ?? [])],
    },
    counts: summary && summary.counts,
    offers: summary ? [...summary.offers] : [],
    finals: summary && summary.finals,
    digest: row.digest,
    isOutdated: row.outdated,
    until: isoOf(now < until ? until : null),
    appliedAt: isoOf(applied_at),
    undoneAt: isoOf(row.undone_at),
    left: row.left_as_is ?? [],
    toInvite: row.to_invite,
    invited: row.invited,
    openInvitations: row.open_invitations,
    isInviting: row.inviting,
    // A failed undo changed nothing.
    isUndoFailed: phase === 'undo' && progress === 'failed',
  }
}

export async function lockOwn({ db, actor }: Query<'actor'>, id: string) {
  const row = await db
    .selectFrom('import_file')
    .select('id')
    .where('id', '=', id)
    .where('asked_by', '=', actor.userId)
    .forUpdate()
    .executeTakeFirst()
  found(row)
}

/** Resets `tries`. */
export async function saveWanted(
  { db }: Query,
  id: string,
  {
    phase,
    makes,
    corrections = [],
  }: {
    phase: ImportPhase
    makes?: readonly OfferKind[]
    corrections?: readonly Correction[]
  },
) {
  await runSql(db)`
    update import_file set phase = ${phase}, progress = 'waiting', tries = 0, outdated = false,
      makes = coalesce(${makes ? [...makes] : null}::text[], makes),
      corrections = corrections || ${JSON.stringify(corrections)}::text::jsonb
    where id = ${id}`
}

export async function rowsOf(
  { db }: Query,
  importId: string,
  { outcome, page, limit }: { outcome: ImportOutcome; page: number; limit: number },
): Promise<{ rows: ImportRowView[]; total: number }> {
  const of = db
    .selectFrom('import_row')
    .where('import_id', '=', importId)
    .where('outcome', '=', outcome)
  const rows = await of
    .select(['line', 'name', 'email as writtenEmail', 'facts', 'mistakes', 'cells'])
    .orderBy('line')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const counted = await of.select((it) => it.fn.countAll<string>().as('total')).executeTakeFirst()
  return { rows, total: Number(counted?.total ?? 0) }
}

export async function teamsAsTheyAre(db: Db, teams: readonly { readonly id: string }[]) {
  const ids = teams.map(({ id }) => id)
  return runSql<TeamPlace>(db)`
    select id, area_id as "areaId", name, manager_id as "managerId", active from team
    where id = any(${ids}::uuid[])`
}
