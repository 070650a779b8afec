import { sql, type RawBuilder } from 'kysely'
import { termOfKept } from '#domain/conversations/one-to-ones/ending.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import type { OneToOneState, OneToOneType } from '#domain/conversations/one-to-ones/states.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import { faceOf, type FaceRow } from '#server/people/users/profile-own-queries.ts'

/** True if it changed. */
export async function saveFinishBy({ db }: Query, id: string, finishBy: Day) {
  const { numUpdatedRows } = await db
    .updateTable('one_to_one')
    .set({ finish_by: finishBy })
    .where('id', '=', id)
    .where('finish_by', 'is distinct from', finishBy)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function saveHandsDraftsOn({ db }: Query, id: string, handsDraftsOn: boolean) {
  await db
    .updateTable('one_to_one')
    .set({ hands_drafts_on: handsDraftsOn })
    .where('id', '=', id)
    .execute()
}

interface FinishingStatus {
  readonly membershipId: string | null
  readonly handsDraftsOn: boolean
  readonly finishBy: Day | null
}

export async function readFinishing({ db }: Query, oneToOneId: string): Promise<FinishingStatus> {
  const row = await db
    .selectFrom('one_to_one')
    .select([
      'membership_id as membershipId',
      'hands_drafts_on as handsDraftsOn',
      'finish_by as finishBy',
    ])
    .where('id', '=', oneToOneId)
    .executeTakeFirst()
  return row ?? { membershipId: null, handsDraftsOn: false, finishBy: null }
}

/** Moves drafts to another membership and out of their 1:1. */
export async function moveDrafts({ db }: Query, oneToOneId: string, membershipId: string) {
  for (const table of ['goal', 'agreement'] as const)
    await db
      .updateTable(table)
      .set({ membership_id: membershipId, one_to_one_id: null })
      .where('one_to_one_id', '=', oneToOneId)
      .where('state', '=', 'draft')
      .execute()
}

interface ExpiryQuery {
  readonly before: Day
  /** People whose kept 1:1s are left out. */
  readonly held: RawBuilder<string[]>
}

export async function finishingIn(
  { db }: Query,
  which: { readonly of: readonly string[] } | ExpiryQuery,
): Promise<string[]> {
  const rows = await db
    .selectFrom('one_to_one')
    .select('id')
    .where('finish_by', 'is not', null)
    .where('state', '<>', 'CLOSED')
    .where('withdrawn_at', 'is', null)
    .where(
      'of' in which
        ? sql<boolean>`manager_id = any(${[...which.of]}::uuid[])`
        : sql<boolean>`finish_by < ${which.before}::date and (finish_by <> ${termOfKept}
            or not array[collaborator_id, manager_id] && ${which.held})`,
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

interface FinishingRow {
  id: string
  collaborator: FaceRow
  state: OneToOneState
  type: OneToOneType
  date: Day
  finishBy: Day
}

/** 1:1s with people who no longer report to the actor. */
export async function ownFinishing({
  db,
  actor,
  today,
}: Query<'actor' | 'today'>): Promise<FinishingRow[]> {
  return runSql<FinishingRow>(db)`
    select o.id, ${faceOf('u')} as collaborator, o.state, o.type, o.date, o.finish_by as "finishBy"
    from one_to_one o join company_user u on u.company_id = o.company_id and u.id = o.collaborator_id
    where o.manager_id = ${actor.userId} and o.finish_by >= ${today}::date
      and o.state <> 'CLOSED' and o.withdrawn_at is null
    order by o.finish_by, o.id`
}
