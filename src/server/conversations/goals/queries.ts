import { sql, type Expression, type ExpressionBuilder, type Selectable, type SqlBool } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Goal, GoalState } from '#domain/conversations/goals/goal.ts'
import type { Day } from '#domain/kernel/day.ts'
import type { OneToOne } from '#domain/conversations/one-to-ones/access.ts'
import type { Schema } from '#server/kernel/db/schema.ts'
import { found } from '#server/kernel/errors.ts'
import type { Db, UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { draftOf } from '#server/conversations/meeting/draft-queries.ts'
import type { GoalTable } from './table.ts'

type Work = Pick<UnitOfWork, 'db'>
type Which = (goal: ExpressionBuilder<Schema, 'goal'>) => Expression<SqlBool>

/** All goals of a collaborator, newest first; who may see which is the caller's to ask. */
export async function goalsOf(
  { db }: Work,
  collaboratorId: string,
  state?: GoalState,
): Promise<Goal[]> {
  const rows = await selectGoals(db)
    .where('collaborator_id', '=', collaboratorId)
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toGoal)
}

/** Drafts of some collaborators, and the actor's own goals in progress that are due before a day. */
export async function pressingGoals(
  { db, actor }: Pick<UnitOfWork, 'db' | 'actor'>,
  collaboratorIds: readonly string[],
  dueBefore: Day,
): Promise<Goal[]> {
  const rows = await selectGoals(db)
    .where((is) =>
      is.or([
        is.and([
          sql<boolean>`collaborator_id = any(${[...collaboratorIds]}::uuid[])`,
          is('state', '=', 'draft'),
        ]),
        is.and([
          is('collaborator_id', '=', actor.userId),
          is('state', '=', 'open'),
          is('due_date', '<', dueBefore),
        ]),
      ]),
    )
    .execute()
  return rows.map(toGoal)
}

/**
 * What a one-to-one shows of a collaborator's goals: those in progress, and those closed since it
 * was created. One that its former manager finishes shows those of its membership alone. Its own drafts
 * are there for that manager, and where they are asked for.
 */
export async function goalsDuring(
  { db }: Work,
  { id, finishBy }: Pick<OneToOne, 'id' | 'finishBy'>,
  withDrafts = finishBy !== null,
): Promise<Goal[]> {
  const rows = await selectGoals(db)
    .innerJoin('one_to_one', (join) =>
      join
        .onRef('one_to_one.company_id', '=', 'goal.company_id')
        .onRef('one_to_one.collaborator_id', '=', 'goal.collaborator_id'),
    )
    .where('one_to_one.id', '=', id)
    .where((is) =>
      is.or([
        is('goal.state', '=', 'open'),
        is('goal.closed_at', '>=', is.ref('one_to_one.created_at')),
        ...(withDrafts ? [is('goal.one_to_one_id', '=', is.ref('one_to_one.id'))] : []),
      ]),
    )
    .$if(finishBy !== null, (query) =>
      query.whereRef('goal.membership_id', '=', 'one_to_one.membership_id'),
    )
    .orderBy('goal.id')
    .execute()
  return rows.map(toGoal)
}

/** A goal, as it is now. */
export async function readGoal({ db }: Work, id: string): Promise<Goal> {
  return toGoal(found(await selectGoals(db).where('id', '=', id).executeTakeFirst()))
}

/** Reads a goal to change it: nobody else can until this unit of work ends. */
export async function lockGoal(work: Work, id: string): Promise<Goal> {
  const [goal] = await lockGoals(work, (it) => it('id', '=', id))
  return found(goal)
}

/** The drafts written in a one-to-one, to change them. */
export function lockDraftsOf(work: Work, oneToOneId: string): Promise<Goal[]> {
  return lockGoals(work, (it) =>
    it.and([it('one_to_one_id', '=', oneToOneId), it('state', '=', 'draft')]),
  )
}

/** The goals of a collaborator that are in progress, and the actor's own drafts, to change them. */
export function lockGoalsOf(
  work: Pick<UnitOfWork, 'db' | 'actor'>,
  collaboratorId: string,
): Promise<Goal[]> {
  return lockGoals(work, (it) =>
    it.and([
      it('collaborator_id', '=', collaboratorId),
      it.or([it('state', '=', 'open'), it(draftOf('goal'), '=', work.actor.userId)]),
    ]),
  )
}

/**
 * In the order of their ids, for two who lock several never to wait for each other. Both statements travel together and run in turn. A statement that waits for a lock still reads
 * other tables as they were before: only the next one sees what the last holder did to initiatives.
 */
async function lockGoals({ db }: Work, which: Which): Promise<Goal[]> {
  const [, rows] = await Promise.all([
    db.selectFrom('goal').select('id').where(which).orderBy('id').forUpdate().execute(),
    selectGoals(db).where(which).orderBy('id').execute(),
  ])
  return rows.map(toGoal)
}

/** What happened to a goal, oldest first, with what tells who may read it. Throws 404 for none. */
export async function historyOf({ db }: Work, goalId: string) {
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
    // Only a draft can be deleted, and whose it was is gone with it: what its writer did is left to them.
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
    .selectAll('goal')
    .select(draftOf('goal').as('draft_of'))
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

function toGoal(
  row: Selectable<GoalTable> & Pick<Goal, 'initiatives'> & { readonly draft_of: string | null },
): Goal {
  return {
    id: row.id,
    collaboratorId: row.collaborator_id,
    draftOf: row.draft_of,
    oneToOneId: row.one_to_one_id,
    description: row.description,
    whyItMatters: row.why_it_matters,
    dueDate: row.due_date,
    weightingPoints: row.weighting_points,
    state: row.state,
    tracking: row.tracking,
    manualProgress: row.manual_progress,
    initiatives: row.initiatives,
    evaluation: row.evaluation,
    version: row.version,
  }
}
