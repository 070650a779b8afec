import type { goals, GoalEventView, GoalView } from '#contract/goals.ts'
import { managesUser } from '#domain/access/actor.ts'
import { canSee } from '#domain/goals/access.ts'
import type { Goal } from '#domain/goals/goal.ts'
import { progressOf } from '#domain/goals/progress.ts'
import { notFound } from '#server/kernel/errors.ts'
import type { Handlers } from '#server/kernel/serve.ts'
import {
  closeGoal,
  createGoal,
  editGoal,
  openGoal,
  removeGoal,
  reportProgress,
} from './commands.ts'
import { goalsOf, historyOf } from './queries.ts'

export const goalRoutes: Handlers<typeof goals> = {
  list: async (work, { params, query }) => {
    const all = await goalsOf(work, params.userId, query.state)
    return all.filter((goal) => canSee(goal, work.actor)).map(toView)
  },

  create: async (work, { params, body }) => toView(await createGoal(work, params.userId, body)),

  edit: async (work, { params, body }) => toView(await editGoal(work, params.goalId, body)),

  report: async (work, { params, body: { manualProgress, initiatives } }) => {
    const byHand =
      manualProgress === undefined ? [] : [{ initiativeId: null, progress: manualProgress }]
    const byInitiative = initiatives.map(({ id, progress }) => ({ initiativeId: id, progress }))
    return toView(await reportProgress(work, params.goalId, [...byHand, ...byInitiative]))
  },

  open: async (work, { params }) => toView(await openGoal(work, params.goalId)),

  close: async (work, { params, body }) => toView(await closeGoal(work, params.goalId, body)),

  remove: (work, { params }) => removeGoal(work, params.goalId),

  history: async (work, { params }) => {
    const { events, ...goal } = await historyOf(work, params.goalId)
    if (!canSee(goal, work.actor)) throw notFound()
    return managesUser(work.actor, goal.collaboratorId) ? events : sinceShared(events)
  },
}

function toView(goal: Goal): GoalView {
  return { ...goal, initiatives: [...goal.initiatives], progress: progressOf(goal) }
}

/** What a draft said before it was shared stays its managers' own (section 4). */
function sinceShared(events: readonly GoalEventView[]): GoalEventView[] {
  const sharing = events.findIndex(({ event }) => event === 'opened')
  return events.slice(Math.max(0, sharing))
}
