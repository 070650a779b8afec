import { sql } from 'kysely'
import type { Day } from '#domain/kernel/time/day.ts'
import type { OneToOne } from '#domain/conversations/one-to-ones/access.ts'
import type { FieldValues } from '#domain/conversations/one-to-ones/content.ts'
import { termOn } from '#domain/conversations/one-to-ones/ending.ts'
import { unwritten, type StoredField } from '#domain/conversations/one-to-ones/merge.ts'
import type { Snapshot } from '#domain/conversations/one-to-ones/snapshot.ts'
import { jsonb } from '#server/kernel/db/json-column.ts'
import { found } from '#server/kernel/errors.ts'
import type { UnitOfWork, Query } from '#server/kernel/unit-of-work.ts'
import { membershipOf } from '#server/people/teams/pair-queries.ts'
import type { Series } from './appointment-queries.ts'

export const meetingColumns = [
  'one_to_one.id',
  'one_to_one.collaborator_id as collaboratorId',
  'one_to_one.manager_id as managerId',
  'one_to_one.type',
  'one_to_one.state',
  'one_to_one.date',
  'one_to_one.held_on as heldOn',
  'one_to_one.planned_on as plannedOn',
  'one_to_one.version',
  'one_to_one.withdrawn_at as withdrawnAt',
  'one_to_one.finish_by as finishBy',
] as const

/** Locks the 1:1, so that it can't close and leave drafts or decisions behind. */
export async function mayWriteIn({ db, actor }: UnitOfWork, id: string, collaboratorId: string) {
  const row = await db
    .selectFrom('one_to_one')
    .select('id')
    .where('id', '=', id)
    .where('collaborator_id', '=', collaboratorId)
    .where('manager_id', '=', actor.userId)
    .where('state', '<>', 'CLOSED')
    .where('withdrawn_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

export async function oneToOneNow({ db, today }: Query<'today'>, id: string): Promise<OneToOne> {
  const row = await meetingRow(db, id).executeTakeFirst()
  return toOneToOne(found(row), today)
}

function meetingRow(db: UnitOfWork['db'], id: string) {
  return db.selectFrom('one_to_one').select(meetingColumns).where('id', '=', id)
}

export async function lockOneToOne({ db, today }: Query<'today'>, id: string): Promise<OneToOne> {
  const row = await meetingRow(db, id).forUpdate().executeTakeFirst()
  return toOneToOne(found(row), today)
}

/** Lock the 1:1 first, to see others' writes. */
export async function fieldOf({ db }: Query, oneToOneId: string, path: string) {
  const row = await db
    .selectFrom('one_to_one_field')
    .select(['value', 'revision'])
    .where('one_to_one_id', '=', oneToOneId)
    .where('path', '=', path)
    .executeTakeFirst()
  return row ?? unwritten
}

export async function saveField(
  { db, actor, now }: UnitOfWork,
  oneToOneId: string,
  path: string,
  { value, revision }: StoredField,
) {
  const key = { company_id: actor.companyId, one_to_one_id: oneToOneId, path }
  await db
    .insertInto('one_to_one_field')
    .values({ ...key, value, revision, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'one_to_one_id', 'path'])
        .doUpdateSet({ value, revision, updated_at: now }),
    )
    .execute()
}

/** Fails as a whole if any of them exists. */
export async function insertFields(
  { db, actor, now }: UnitOfWork,
  oneToOneId: string,
  fields: readonly (StoredField & { readonly path: string })[],
) {
  if (fields.length === 0) return
  const key = { company_id: actor.companyId, one_to_one_id: oneToOneId, updated_at: now }
  await db
    .insertInto('one_to_one_field')
    .values(fields.map((field) => ({ ...key, ...field })))
    .execute()
}

/** Emptied fields have a null value. */
export async function readStoredFields(work: Query, oneToOneId: string) {
  return fieldRows(work, oneToOneId).execute()
}

export function fieldRows({ db }: Query, oneToOneId: string) {
  return db
    .selectFrom('one_to_one_field')
    .select(['path', 'value', 'revision'])
    .where('one_to_one_id', '=', oneToOneId)
}

export function contentOf(fields: readonly { path: string; value: string | null }[]): FieldValues {
  return Object.fromEntries(
    fields.flatMap(({ path, value }) => (value === null ? [] : [[path, value] as const])),
  )
}

/** Empties and increments revisions, so that a stale page can't restore a text. */
export async function discardFields({ db, now }: UnitOfWork, oneToOneId: string) {
  await db
    .updateTable('one_to_one_field')
    .set({ value: null, revision: sql`revision + 1`, updated_at: now })
    .where('one_to_one_id', '=', oneToOneId)
    .where('value', 'is not', null)
    .execute()
}

/** Keeps the shared snapshot. */
export async function deleteFields({ db }: Query, oneToOneId: string) {
  await db.deleteFrom('one_to_one_field').where('one_to_one_id', '=', oneToOneId).execute()
}

export async function saveWithdrawn(
  { db, now }: UnitOfWork,
  { id, version }: OneToOne,
  reason: string | null,
) {
  await db
    .updateTable('one_to_one')
    .set({ withdrawn_at: now, withdrawal_reason: reason, version: version + 1 })
    .where('id', '=', id)
    .execute()
}

/** With a row lock, so that no one else plans a 1:1 for the pair. */
export async function lockPair({ db, actor }: UnitOfWork, collaboratorId: string) {
  const row = await db
    .selectFrom('membership')
    .select('id')
    .where('user_id', '=', collaboratorId)
    .where('reports_to', '=', actor.userId)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function hasOpen({ db, actor }: UnitOfWork, collaboratorId: string) {
  const row = await db
    .selectFrom('one_to_one')
    .select('id')
    .where('collaborator_id', '=', collaboratorId)
    .where('manager_id', '=', actor.userId)
    .where('state', '<>', 'CLOSED')
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertOneToOne(
  { db, actor, now }: UnitOfWork,
  oneToOne: OneToOne,
  { repeatWeeks, questionSet }: Series,
) {
  await db
    .insertInto('one_to_one')
    .values({
      company_id: actor.companyId,
      id: oneToOne.id,
      collaborator_id: oneToOne.collaboratorId,
      manager_id: oneToOne.managerId,
      membership_id: membershipOf(actor.companyId, oneToOne, now),
      type: oneToOne.type,
      state: oneToOne.state,
      date: oneToOne.date,
      held_on: oneToOne.heldOn,
      version: oneToOne.version,
      shared: null,
      performance: null,
      created_at: now,
      shared_at: null,
      closed_at: null,
      repeat_weeks: repeatWeeks,
      question_set: questionSet,
    })
    .execute()
}

/** Increments the version. */
export async function saveOneToOne(
  { db, now }: UnitOfWork,
  { id, type, state, date, heldOn, version }: OneToOne,
  shared?: Snapshot,
) {
  const sharing = shared ? { shared: jsonb(shared), shared_at: now } : {}
  const closing =
    state === 'CLOSED' ? { closed_at: now, performance: shared?.performance?.score ?? null } : {}
  await db
    .updateTable('one_to_one')
    .set({ type, state, date, held_on: heldOn, version: version + 1, ...sharing, ...closing })
    .where('id', '=', id)
    .execute()
}

interface MeetingRow extends Omit<OneToOne, 'withdrawn'> {
  readonly withdrawnAt: Date | null
}

export function toOneToOne({ withdrawnAt, ...meeting }: MeetingRow, today: Day): OneToOne {
  const finishBy = termOn(meeting.finishBy, today)
  return { ...meeting, withdrawn: withdrawnAt !== null, finishBy }
}
