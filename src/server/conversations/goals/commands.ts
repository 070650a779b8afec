import { isDeepStrictEqual } from 'node:util'
import {
  canSeeGoal,
  refuseClose,
  refuseCreateGoal,
  refuseDelete,
  refuseEditGoal,
  refuseOpen,
} from '#domain/conversations/goals/access.ts'
import {
  close,
  buildGoal,
  open,
  type Goal,
  type GoalDetail,
  type Initiative,
} from '#domain/conversations/goals/goal.ts'
import { refuseWeighting } from '#domain/conversations/goals/weighting.ts'
import { endOfQuarter, type Day } from '#domain/kernel/time/day.ts'
import { refuseDueDate } from '#domain/kernel/due-date.ts'
import { settleGoal, type GoalClosure } from '#domain/conversations/one-to-ones/decisions.ts'
import { insertComment } from '#server/conversations/comments/queries.ts'
import { allow, invalidField, notFound, staleVersion } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { decideIn } from '#server/conversations/meeting/decide-commands.ts'
import { mayWriteIn } from '#server/conversations/meeting/queries.ts'
import { lockDraftsOf, lockGoal, lockGoalsOf, readGoal } from './queries.ts'
import { rebalanceOthers, type Rebalance } from './weight-commands.ts'
import { deleteGoals, insertGoal, openGoals, saveGoal } from './writing-queries.ts'

interface GoalInput extends Pick<
  Goal,
  'description' | GoalDetail | 'weightingPoints' | 'tracking' | 'manualProgress'
> {
  readonly rebalance?: Rebalance
}

type InitiativeInput = Omit<Initiative, 'id'> & { readonly id?: string | undefined }

interface NewGoalInput extends GoalInput, Pick<Goal, 'oneToOneId'> {
  readonly dueDate?: Day | undefined
  readonly initiatives: readonly InitiativeInput[]
}

interface EditedGoalInput extends GoalInput, Pick<Goal, 'dueDate' | 'version'> {
  readonly initiatives: readonly InitiativeInput[]
}

export async function createGoal(
  work: UnitOfWork,
  collaboratorId: string,
  {
    oneToOneId,
    dueDate = endOfQuarter(work.today),
    initiatives,
    rebalance,
    ...words
  }: NewGoalInput,
): Promise<Goal> {
  allow(refuseCreateGoal(collaboratorId, work.actor))
  if (oneToOneId && !(await mayWriteIn(work, oneToOneId, collaboratorId)))
    throw invalidField('oneToOneId', 'unknown')
  const plan = { dueDate, initiatives: identified(initiatives, []) }
  refusePlan(work, plan, null)
  const draftOf = oneToOneId ? work.actor.userId : null
  const goal = buildGoal({ id: newId(), collaboratorId, oneToOneId, draftOf, ...words, ...plan })
  await rebalanceOthers(work, rebalance, goal)
  await insertGoal(work, goal)
  announceGoal(work, goal)
  notifyOfGoal(work, goal, 'goalShared')
  return goal
}

export async function editGoal(
  work: UnitOfWork,
  id: string,
  { version, dueDate, initiatives, rebalance, ...words }: EditedGoalInput,
): Promise<Goal> {
  if (rebalance) {
    // All goals of the person in id order, before the edited one.
    const { collaboratorId } = requireVisibleGoal(work, await readGoal(work, id))
    await lockGoalsOf(work, collaboratorId)
  }
  const goal = await lockVisibleGoal(work, id)
  allow(refuseEditGoal(goal, work.actor))
  if (goal.version !== version) throw staleVersion()
  const plan = { dueDate, initiatives: identified(initiatives, goal.initiatives) }
  refusePlan(work, plan, goal.dueDate)
  await rebalanceOthers(work, rebalance, { ...goal, ...words })
  const edited = await saveGoal(work, goal, { ...goal, ...words, ...plan })
  announceGoal(work, edited)
  if (!isDeepStrictEqual({ ...edited, version }, goal)) notifyOfGoal(work, edited, 'goalChanged')
  return edited
}

export async function openGoal(work: UnitOfWork, id: string): Promise<Goal> {
  const goal = await lockVisibleGoal(work, id)
  allow(refuseOpen(goal, work.actor))
  const opened = await saveGoal(work, goal, open(goal))
  work.record({ before: { state: goal.state }, after: { state: opened.state } })
  announceGoal(work, opened)
  notifyOfGoal(work, opened, 'goalShared')
  return opened
}

interface GoalCloseInput extends Pick<GoalClosure, 'evaluation' | 'comment'> {
  /** With a 1:1 it closes when that is next shared; without one, now. */
  readonly oneToOneId?: string | null
}

export async function closeGoal(
  work: UnitOfWork,
  id: string,
  { oneToOneId, evaluation, comment }: GoalCloseInput,
): Promise<Goal> {
  const closing = { kind: 'closeGoal', evaluation, comment } as const
  if (oneToOneId) {
    // Sharing locks the 1:1 before its goals, so a decision locks none.
    const goal = requireVisibleGoal(work, await readGoal(work, id))
    allow(refuseClose(goal, work.actor))
    await decideIn(work, oneToOneId, goal, closing)
    return goal
  }
  const goal = await lockVisibleGoal(work, id)
  allow(refuseClose(goal, work.actor))
  const closed = await saveClosed(work, goal, close(goal, evaluation), closing)
  work.record({ before: { state: goal.state }, after: { state: closed.state, evaluation } })
  notifyOfGoal(work, closed, 'goalClosed')
  return closed
}

/** Called by a step of its 1:1, which has checked permission. Undefined if it was already closed elsewhere. */
export async function carryOutClosing(
  work: UnitOfWork,
  id: string,
  closing: GoalClosure,
): Promise<Goal | undefined> {
  const goal = await lockGoal(work, id)
  const closed = settleGoal(goal, closing)
  return closed && saveClosed(work, goal, closed, closing)
}

async function saveClosed(
  work: UnitOfWork,
  before: Goal,
  after: Goal,
  { comment }: GoalClosure,
): Promise<Goal> {
  const closed = await saveGoal(work, before, after)
  const subject = { kind: 'goal', id: after.id } as const
  await insertComment(work, { id: newId(), subject, text: comment, visibility: 'SHARED' })
  announceGoal(work, closed)
  return closed
}

export async function removeGoal(work: UnitOfWork, id: string) {
  const goal = await lockVisibleGoal(work, id)
  allow(refuseDelete(goal, work.actor))
  await deleteGoals(work, [goal])
  announceGoal(work, goal)
}

/** Called by a step of its 1:1, which has checked permission. */
export async function shareGoalDraftsOf(work: UnitOfWork, oneToOneId: string) {
  const drafts = await lockDraftsOf(work, oneToOneId)
  await openGoals(work, drafts)
  // All drafts have the same collaborator, so one announcement is enough.
  for (const draft of drafts.slice(0, 1)) announceGoal(work, open(draft))
}

export async function discardGoalDraftsOf(work: UnitOfWork, oneToOneId: string) {
  await deleteGoals(work, await lockDraftsOf(work, oneToOneId))
}

export async function lockVisibleGoal(work: UnitOfWork, id: string): Promise<Goal> {
  return requireVisibleGoal(work, await lockGoal(work, id))
}

function requireVisibleGoal({ actor }: UnitOfWork, goal: Goal): Goal {
  if (!canSeeGoal(goal, actor)) throw notFound()
  return goal
}

/** A draft is announced to its writer only; other managers don't know of it. */
export function announceGoal(work: UnitOfWork, { collaboratorId, state }: Goal) {
  const to = state === 'draft' ? [work.actor.userId] : 'both'
  work.announce({ topic: 'goals', collaboratorId, to })
}

/** Silent about drafts; sharing in a 1:1 sends its own notification. */
function notifyOfGoal(
  { notify, actor }: UnitOfWork,
  { id: goalId, collaboratorId: to, state }: Goal,
  kind: 'goalShared' | 'goalChanged' | 'goalClosed',
) {
  if (state !== 'draft') notify({ to, kind, otherId: actor.userId, goalId })
}

/** An id among `own` is kept once; others get new ones. */
function identified(written: readonly InitiativeInput[], own: readonly Initiative[]): Initiative[] {
  const ids = new Set(own.map(({ id }) => id))
  return written.map(({ id, ...words }, index) => {
    if (id !== undefined && !ids.delete(id))
      throw invalidField(`initiatives.${index}.id`, 'unknown')
    return { id: id ?? newId(), ...words }
  })
}

function refusePlan(
  work: UnitOfWork,
  { dueDate, initiatives }: Pick<Goal, 'dueDate' | 'initiatives'>,
  previous: Day | null,
) {
  if (refuseDueDate(dueDate, work.today, previous)) throw invalidField('dueDate', 'dateInPast')
  if (refuseWeighting(initiatives)) throw invalidField('initiatives', 'weighting')
}
