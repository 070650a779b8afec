import { detailsOf } from '#domain/conversations/goals/goal.ts'
import type { ProgressReport } from '#domain/conversations/goals/progress.ts'
import { toPercent, type Percent } from '#domain/kernel/percent.ts'
import { closeGoal, createGoal } from '#server/conversations/goals/commands.ts'
import { reportProgress } from '#server/conversations/goals/progress-commands.ts'
import { hours, type Act } from './acts.ts'
import type { Cast } from './cast.ts'
import { commentActs } from './comment-acts.ts'
import type { History } from './data.ts'
import { dayAgo } from './days.ts'

type Goal = History['goals'][number]

/** A goal from its beginning to its end, with what was reported and said about it. */
export function goalActs(cast: Cast, goal: Goal): Act[] {
  return [
    createAct(cast, goal),
    ...reportActs(cast, goal),
    ...commentActs(cast, 'goal', goal.key, goal.comments),
    ...closeActs(cast, goal),
  ]
}

function createAct({ ids, today, managerOf }: Cast, goal: Goal): Act {
  const { key, collaborator, description, weightingPoints, tracking, state } = goal
  return {
    day: dayAgo(today, goal.createdDaysAgo),
    hour: hours.agree,
    run: async (as) => {
      const work = await as(managerOf(collaborator, goal.createdDaysAgo))
      const created = await createGoal(work, ids.of('person', collaborator), {
        description,
        ...detailsOf((detail) => goal[detail] ?? null),
        weightingPoints,
        tracking,
        manualProgress: 0,
        initiatives: goal.initiatives.map((initiative) => ({ ...initiative, progress: 0 })),
        dueDate: dayAgo(today, -goal.dueInDays),
        oneToOneId: state === 'draft' ? ids.of('one-to-one', collaborator) : null,
      })
      ids.give('goal', key, created.id)
      for (const [index, { id }] of created.initiatives.entries())
        ids.give('initiative', `${key} ${index}`, id)
    },
  }
}

/** How far along its time, and how far along what is reported by then, the collaborator reports. */
const reports = [
  { time: 0.5, share: 0.5 },
  { time: 0.9, share: 1 },
]

function reportActs(cast: Cast, goal: Goal): Act[] {
  if (goal.state === 'draft') return []
  const end = goal.state === 'closed' ? goal.closedDaysAgo : 0
  const days = goal.createdDaysAgo - end
  return reports.map(({ time, share }) => ({
    day: dayAgo(cast.today, goal.createdDaysAgo - Math.floor(days * time)),
    hour: hours.comment,
    run: async (as) => {
      const made = progressOf(cast, goal, share)
      const id = cast.ids.of('goal', goal.key)
      if (made.length > 0) await reportProgress(await as(goal.collaborator), id, made)
    },
  }))
}

function progressOf({ ids }: Cast, goal: Goal, share: number): ProgressReport[] {
  const report = (initiativeId: string | null, progress: Percent) =>
    progress > 0 ? [{ initiativeId, progress: toPercent(progress * share) }] : []
  if (goal.tracking === 'manual') return report(null, goal.manualProgress)
  return goal.initiatives.flatMap(({ progress }, index) =>
    report(ids.of('initiative', `${goal.key} ${index}`), progress),
  )
}

function closeActs({ ids, today, managerOf }: Cast, goal: Goal): Act[] {
  if (goal.state !== 'closed') return []
  const { key, collaborator, evaluation, closingComment: comment, closedDaysAgo } = goal
  const run: Act['run'] = async (as) => {
    const work = await as(managerOf(collaborator, closedDaysAgo))
    await closeGoal(work, ids.of('goal', key), { evaluation, comment })
  }
  return [{ day: dayAgo(today, closedDaysAgo), hour: hours.close, run }]
}
