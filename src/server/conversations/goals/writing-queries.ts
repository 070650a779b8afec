import { sql } from 'kysely'
import {
  goalDetailKeys,
  goalDetails,
  open,
  type Goal,
  type Initiative,
} from '#domain/conversations/goals/goal.ts'
import { eventsOf, type GoalChange } from '#domain/conversations/goals/history.ts'
import { isSync } from '#domain/people/sync-state/sync.ts'
import type { Percent } from '#domain/kernel/percent.ts'
import { jsonb } from '#server/kernel/db/json-column.ts'
import { newId } from '#server/kernel/ids.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { membershipOf } from '#server/people/teams/pair-queries.ts'

export async function insertGoal(work: UnitOfWork, goal: Goal) {
  const { id, collaboratorId, oneToOneId, version } = goal
  await writing(work, null, goal)
    .insertInto('goal')
    .values({
      company_id: work.actor.companyId,
      id,
      collaborator_id: collaboratorId,
      membership_id: membershipOf(
        work.actor.companyId,
        { collaboratorId, managerId: work.actor.userId },
        work.now,
      ),
      one_to_one_id: oneToOneId,
      ...goalColumns(goal, work.now),
      created_at: work.now,
      version,
    })
    .execute()
}

/** One statement, initiatives and history included. Increments the version. */
export async function saveGoal(work: UnitOfWork, before: Goal, after: Goal): Promise<Goal> {
  const version = before.version + 1
  await writing(work, before, after)
    .updateTable('goal')
    .set({ ...goalColumns(after, work.now), version })
    .where('id', '=', after.id)
    .execute()
  return { ...after, version }
}

export async function openGoals(work: UnitOfWork, drafts: readonly Goal[]) {
  if (drafts.length === 0) return
  await telling(work, drafts, (draft) => eventsOf(draft, open(draft)))
    .updateTable('goal')
    .set((goal) => ({ state: 'open', version: goal('version', '+', 1) }))
    .where('id', 'in', idsOf(drafts))
    .execute()
}

export async function saveWeights(
  work: UnitOfWork,
  goals: readonly Goal[],
  weights: ReadonlyMap<string, Percent>,
): Promise<readonly Goal[]> {
  const weightOf = ({ id, weightingPoints }: Goal) => weights.get(id) ?? weightingPoints
  const changed = goals.filter((goal) => weightOf(goal) !== goal.weightingPoints)
  if (changed.length === 0) return []
  const weighed = sql<{ id: string; points: number }>`
    unnest(${idsOf(changed)}::uuid[], ${changed.map(weightOf)}::int[])`
  await telling(work, changed, (goal) =>
    eventsOf(goal, { ...goal, weightingPoints: weightOf(goal) }),
  )
    .updateTable('goal')
    .from(weighed.as<'weighed'>(sql`weighed(id, points)`))
    .set((goal) => ({
      weighting_points: goal.ref('weighed.points'),
      version: goal('goal.version', '+', 1),
    }))
    .whereRef('goal.id', '=', 'weighed.id')
    .execute()
  return changed
}

/** History outlives the goals. */
export async function deleteGoals(work: UnitOfWork, goals: readonly Goal[]) {
  if (goals.length === 0) return
  await telling(work, goals, (goal) => eventsOf(goal, null))
    .deleteFrom('goal')
    .where('id', 'in', idsOf(goals))
    .execute()
}

const emptyStatement = sql<object>`(select)`

function telling(
  { db, actor, now }: UnitOfWork,
  goals: readonly Goal[],
  changesOf: (goal: Goal) => readonly GoalChange[],
) {
  const lines = goals.flatMap((goal) => changesOf(goal).map((change) => ({ goal, change })))
  // Ids of one millisecond are unordered, so they are sorted: history is read in id order.
  const ids = lines.map(newId).toSorted()
  const rows = lines.map(({ goal, change }, index) => ({
    company_id: actor.companyId,
    id: ids[index] ?? newId(),
    goal_id: goal.id,
    collaborator_id: goal.collaboratorId,
    initiative_id: change.initiativeId,
    event: change.event,
    // History needs a person: the directory and jobs discard drafts in their manager's name.
    user_id: (isSync(actor) ? goal.draftOf : null) ?? actor.userId,
    at: now,
    before: change.before && jsonb(change.before),
    after: change.after && jsonb(change.after),
  }))
  return db.with('told', (it) =>
    rows.length > 0 ? it.insertInto('goal_event').values(rows) : emptyStatement,
  )
}

function writing(work: UnitOfWork, before: Goal | null, after: Goal) {
  const old = before?.initiatives ?? []
  const kept = new Set(idsOf(after.initiatives))
  const gone = idsOf(old).filter((id) => !kept.has(id))
  const rows = after.initiatives.flatMap((initiative, position) =>
    // The rules return unchanged initiatives as the same object.
    initiative === old[position] ? [] : [rowOf(work, after.id, initiative, position)],
  )
  return telling(work, [after], () => eventsOf(before, after))
    .with('gone', (it) =>
      gone.length > 0 ? it.deleteFrom('initiative').where('id', 'in', gone) : emptyStatement,
    )
    .with('written', (it) =>
      rows.length > 0
        ? it
            .insertInto('initiative')
            .values(rows)
            .onConflict((conflict) =>
              conflict.columns(['company_id', 'id']).doUpdateSet((row) => ({
                description: row.ref('excluded.description'),
                progress: row.ref('excluded.progress'),
                weighting_points: row.ref('excluded.weighting_points'),
                position: row.ref('excluded.position'),
              })),
            )
        : emptyStatement,
    )
}

function rowOf({ actor }: UnitOfWork, goalId: string, initiative: Initiative, position: number) {
  const { id, description, progress, weightingPoints } = initiative
  return {
    company_id: actor.companyId,
    id,
    goal_id: goalId,
    description,
    progress,
    weighting_points: weightingPoints,
    position,
  }
}

function goalColumns(goal: Goal, now: Date) {
  const { description, state, tracking, evaluation } = goal
  return {
    description,
    ...Object.fromEntries(goalDetailKeys.map((key) => [goalDetails[key].column, goal[key]])),
    due_date: goal.dueDate,
    weighting_points: goal.weightingPoints,
    state,
    tracking,
    manual_progress: goal.manualProgress,
    evaluation,
    closed_at: state === 'closed' ? now : null,
  }
}

function idsOf(items: readonly { readonly id: string }[]): string[] {
  return items.map(({ id }) => id)
}
