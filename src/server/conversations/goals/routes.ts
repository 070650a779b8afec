import type {
  goals,
  GoalEventView,
  GoalOverTimeView,
  GoalView,
} from '#contract/conversations/goals.ts'
import { canSeeGoal } from '#domain/conversations/goals/access.ts'
import type { Goal } from '#domain/conversations/goals/goal.ts'
import { progressOverTime } from '#domain/conversations/goals/over-time.ts'
import { progressOf } from '#domain/conversations/goals/progress.ts'
import { notFound } from '#server/kernel/errors.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import { readNames } from '#server/conversations/meeting/reading-queries.ts'
import { closeGoal, createGoal, editGoal, openGoal, removeGoal } from './commands.ts'
import { historiesOf } from './over-time-queries.ts'
import { reportProgress, undoProgress } from './progress-commands.ts'
import { goalsOf, historyOf } from './queries.ts'

export const goalRoutes: Handlers<typeof goals> = {
  list: async (work, { params, query }) => {
    const all = await goalsOf(work, params.userId, query.state)
    return all.map(toView)
  },

  overTime: async (work, { params }) => {
    const seen = await historiesOf(work, params.userId)
    const names = await readNames(work, [...new Set(seen.flatMap((it) => setterOf(it) ?? []))])
    return seen.map((goal) => overTimeOf(goal, names))
  },

  create: async (work, { params, body }) => toView(await createGoal(work, params.userId, body)),

  edit: async (work, { params, body }) => toView(await editGoal(work, params.goalId, body)),

  report: async (work, { params, body: { manualProgress, initiatives } }) => {
    const byHand =
      manualProgress === undefined ? [] : [{ initiativeId: null, progress: manualProgress }]
    const byInitiative = initiatives.map(({ id, progress }) => ({ initiativeId: id, progress }))
    return toView(await reportProgress(work, params.goalId, [...byHand, ...byInitiative]))
  },

  undo: async (work, { params, body }) =>
    toView(await undoProgress(work, params.goalId, body.version)),

  open: async (work, { params }) => toView(await openGoal(work, params.goalId)),

  close: async (work, { params, body }) => toView(await closeGoal(work, params.goalId, body)),

  remove: (work, { params }) => removeGoal(work, params.goalId),

  history: async (work, { params }) => {
    const { events, ...goal } = await historyOf(work, params.goalId)
    if (!canSeeGoal(goal, work.actor)) throw notFound()
    return readableEvents(events, goal.state, work.actor.userId)
  },
}

function toView(goal: Goal): GoalView {
  return { ...goal, initiatives: [...goal.initiatives], progress: progressOf(goal) }
}

type WithHistory = Awaited<ReturnType<typeof historiesOf>>[number]

function setterOf({ history }: WithHistory) {
  return (history.find(({ event }) => event === 'opened') ?? history[0])?.who
}

function overTimeOf(goal: WithHistory, names: Readonly<Record<string, string>>): GoalOverTimeView {
  const setter = setterOf(goal)
  const name = setter && names[setter]
  return {
    goalId: goal.id,
    setBy: setter && name ? { id: setter, name } : null,
    points: [...progressOverTime(goal.history)],
  }
}

/** Only the manager who shared a draft reads what it said before (section 4). */
function readableEvents(
  events: readonly GoalEventView[],
  state: Goal['state'],
  reader: string,
): GoalEventView[] {
  if (state === 'draft') return [...events]
  const sharing = events.findIndex(({ event }) => event === 'opened')
  return events.slice(events[sharing]?.who === reader ? 0 : Math.max(0, sharing))
}
