import { unreadMax, type home, type GlanceView } from '#contract/overviews/home.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import { markOpened } from './commands.ts'
import { listToDos } from '#server/conversations/attention/to-do-queries.ts'
import { unreadOf } from './unread-queries.ts'
import { hasOwn } from '#domain/kernel/access/own-records.ts'
import { compareExactly } from '#domain/kernel/compare.ts'
import { progressOf } from '#domain/conversations/goals/progress.ts'
import { dayAt } from '#domain/kernel/time/day.ts'
import { goalsOf } from '#server/conversations/goals/queries.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { feedbackTo, goalsDueSoon } from './glance-queries.ts'

const glanceMax = 5
const teamGoalsMax = 3
/** Code units. */
const textMax = 240

const beginningOf = (text: string) => text.slice(0, textMax).toWellFormed()

async function readGlance(work: UnitOfWork): Promise<GlanceView> {
  const { actor, company } = work
  const [unread, goals, feedback] = await Promise.all([
    unreadOf(work, glanceMax),
    hasOwn('goals', actor) ? goalsOf(work, actor.userId, 'open') : [],
    feedbackTo(work, glanceMax),
  ])
  return {
    unread: unread.map(({ at, ...row }) => ({
      ...row,
      text: row.text && beginningOf(row.text),
      day: dayAt(at.getTime(), company.timeZone),
    })),
    goals: goals
      .map((goal) => ({
        id: goal.id,
        description: goal.description,
        progress: progressOf(goal),
        due: goal.dueDate,
      }))
      .toSorted((one, other) => compareExactly(one.due, other.due))
      .slice(0, glanceMax),
    feedback: feedback.map(({ id, who, text, created_at }) => ({
      id,
      who,
      text: beginningOf(text),
      day: dayAt(created_at.getTime(), company.timeZone),
    })),
  }
}

export const homeRoutes: Handlers<typeof home> = {
  glance: readGlance,

  teamGoals: (work) => goalsDueSoon(work, teamGoalsMax),

  unread: async (work) => {
    const rows = await unreadOf(work, unreadMax)
    return { rows: rows.map(({ kind, id }) => ({ kind, id })) }
  },

  open: (work, { body }) => markOpened(work, body),

  read: listToDos,
}
