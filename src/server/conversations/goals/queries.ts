import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import {
  goalDetailKeys,
  goalDetails,
  type Goal,
  type GoalState,
} from '#domain/conversations/goals/goal.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import type { OneToOne } from '#domain/conversations/one-to-ones/access.ts'
import type { Schema } from '#server/kernel/db/schema.ts'
import { found } from '#server/kernel/errors.ts'
import { asRead } from '#server/kernel/reading-order.ts'
import type { Db, Query } from '#server/kernel/unit-of-work.ts'
import {
  draftOf,
  isOfActiveMembership,
  readsDraftable,
} from '#server/conversations/meeting/draft-queries.ts'

type Which = (goal: ExpressionBuilder<Schema, 'goal'>) => Expression<SqlBool>

/** Those the actor can see, by due date, then title; closed ones last, most recently closed first. */
export function goalsOf(work: Query<'actor'>, collaboratorId: string, state?: GoalState) {
  return selectGoals(work.db)
    .where('collaborator_id', '=', collaboratorId)
    .where(readsDraftable(work, 'goal'))
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .orderBy('closed_at', (order) => order.desc().nullsFirst())
    .orderBy('due_date')
    .orderBy(asRead('description'))
    .orderBy('id')
    .execute()
}

/** Those the actor can see; their own only of teams they are in. */
export function pressingGoals(work: Query<'actor'>, dueBefore: Day): Promise<Goal[]> {
  const { db, actor } = work
  return selectGoals(db)
    .where(readsDraftable(work, 'goal'))
    .where((is) =>
      is.or([
        is.and([
          sql<boolean>`collaborator_id = any(${[...actor.manages]}::uuid[])`,
          is('state', '=', 'draft'),
        ]),
        is.and([
          is('collaborator_id', '=', actor.userId),
          isOfActiveMembership('goal'),
          is('state', '=', 'open'),
          is('due_date', '<', dueBefore),
        ]),
      ]),
    )
    .execute()
}

/**
 * In progress, or closed after the 1:1 was created: in that instant the one before closes its own. A
 * former manager sees only those of its membership. Drafts are included for that manager and on request.
 */
export function goalsDuring(
  { db }: Query,
  { id, finishBy }: Pick<OneToOne, 'id' | 'finishBy'>,
  withDrafts = finishBy !== null,
): Promise<Goal[]> {
  return selectGoals(db)
    .innerJoin('one_to_one', (join) =>
      join
        .onRef('one_to_one.company_id', '=', 'goal.company_id')
        .onRef('one_to_one.collaborator_id', '=', 'goal.collaborator_id'),
    )
    .where('one_to_one.id', '=', id)
    .where((is) =>
      is.or([
        is('goal.state', '=', 'open'),
        is('goal.closed_at', '>', is.ref('one_to_one.created_at')),
        ...(withDrafts ? [is('goal.one_to_one_id', '=', is.ref('one_to_one.id'))] : []),
      ]),
    )
    .$if(finishBy !== null, (query) =>
      query.whereRef('goal.membership_id', '=', 'one_to_one.membership_id'),
    )
    .orderBy('goal.id')
    .execute()
}

export async function readGoal({ db }: Query, id: string): Promise<Goal> {
  return found(await selectGoals(db).where('goal.id', '=', id).executeTakeFirst())
}

export async function lockGoal(work: Query, id: string): Promise<Goal> {
  const [goal] = await lockGoals(work, (it) => it('id', '=', id))
  return found(goal)
}

export function lockDraftsOf(work: Query, oneToOneId: string): Promise<Goal[]> {
  return lockGoals(work, (it) =>
    it.and([it('one_to_one_id', '=', oneToOneId), it('state', '=', 'draft')]),
  )
}

export function lockGoalsOf(work: Query<'actor'>, collaboratorId: string): Promise<Goal[]> {
  return lockGoals(work, (it) =>
    it.and([
      it('collaborator_id', '=', collaboratorId),
      it.or([it('state', '=', 'open'), it(draftOf('goal'), '=', work.actor.userId)]),
    ]),
  )
}

/**
 * Locks in id order against deadlocks. Reads in a second statement: one that waited for a lock
 * reads other tables, such as initiatives, as they were before.
 */
async function lockGoals({ db }: Query, which: Which): Promise<Goal[]> {
  const [, rows] = await Promise.all([
    db.selectFrom('goal').select('id').where(which).orderBy('id').forUpdate().execute(),
    selectGoals(db).where(which).orderBy('id').execute(),
  ])
  return rows
}

/** Throws 404 if there are no events. */
export async function historyOf({ db }: Query, goalId: string) {
  const rows = await db
    .selectFrom('goal_event as event')
    .leftJoin('goal', 'goal.id', 'event.goal_id')
    .select(['event.event', 'event.initiative_id', 'event.user_id', 'event.at', 'goal.state'])
    .select(['event.before', 'event.after', 'event.collaborator_id'])
    .select(draftOf('goal').as('draft_of'))
    .where('event.goal_id', '=', goalId)
    .orderBy('event.id')
    .execute()
  const { collaborator_id: collaboratorId, state, draft_of, user_id: writerId } = found(rows[0])
  const readable = rows.filter((it) => state !== null || it.user_id === writerId)
  return {
    collaboratorId,
    // The row of a deleted draft is gone, so only its writer reads its events.
    state: state ?? ('draft' as const),
    draftOf: state === null ? writerId : draft_of,
    events: readable.map(({ event, initiative_id, user_id, at, before, after }) => ({
      event,
      initiativeId: initiative_id,
      who: user_id,
      at: at.toISOString(),
      before,
      after,
    })),
  }
}

function selectGoals(db: Db) {
  return db
    .selectFrom('goal')
    .select(['goal.id', 'goal.description', 'goal.state', 'goal.tracking', 'goal.evaluation'])
    .select(['goal.collaborator_id as collaboratorId', 'goal.one_to_one_id as oneToOneId'])
    .select(['goal.due_date as dueDate', 'goal.weighting_points as weightingPoints'])
    .select(['goal.manual_progress as manualProgress', 'goal.version'])
    .select(goalDetailKeys.map((key) => `goal.${goalDetails[key].column} as ${key}` as const))
    .select(draftOf('goal').as('draftOf'))
    .select((goal) =>
      jsonArrayFrom(
        goal
          .selectFrom('initiative')
          .select(['id', 'description', 'progress', 'weighting_points as weightingPoints'])
          .whereRef('initiative.goal_id', '=', 'goal.id')
          .orderBy('position'),
      ).as('initiatives'),
    )
}
