import { unreadMax, type home, type GlanceView } from '#contract/overviews/home.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import { markOpened } from './commands.ts'
import { listToDos } from '#server/conversations/attention/to-do-queries.ts'
import { unreadOf } from './unread-queries.ts'
import { hasOwn } from '#domain/kernel/access/own-records.ts'
import { weekOf } from '#domain/overviews/home/week.ts'
import { compareExactly } from '#domain/kernel/compare.ts'
import { progressOf } from '#domain/conversations/goals/progress.ts'
import { dayAt } from '#domain/kernel/time/day.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { goalsOf } from '#server/conversations/goals/queries.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { feedbackTo, goalsDueSoon, openWithPeople, type NamedRow } from './glance-queries.ts'

const glanceMax = 5
const teamGoalsMax = 3
/** Code units. */
const textMax = 240

const beginningOf = (text: string) => text.slice(0, textMax).toWellFormed()

/** At most five statements, run in parallel. */
async function readGlance(work: UnitOfWork): Promise<GlanceView> {
  const { actor, company, today } = work
  const { isManager } = actor.roles
  const [unread, goals, feedback, meetings, due] = await Promise.all([
    unreadOf(work, glanceMax),
    hasOwn('goals', actor) ? goalsOf(work, actor.userId, 'open') : [],
    feedbackTo(work, glanceMax),
    isManager ? openWithPeople(work) : [],
    isManager ? goalsDueSoon(work, teamGoalsMax) : [],
  ])
  return {
    unread: unread.map((row) => ({ ...row, text: row.text && beginningOf(row.text) })),
    goals: goals
      .map((goal) => ({
        id: goal.id,
        description: goal.description,
        progress: progressOf(goal),
        due: goal.dueDate,
      }))
      .toSorted((one, other) => compareExactly(one.due, other.due))
      .slice(0, glanceMax),
    feedback: feedback.map((row) => ({
      id: row.id,
      who: whoOf(row),
      text: beginningOf(row.text),
      day: dayAt(row.created_at.getTime(), company.timeZone),
    })),
    week: weekOf(meetings, today)
      .slice(0, 2 * glanceMax)
      .map(({ id, state, date, appointment, ...row }) => ({
        id,
        who: whoOf(row),
        state,
        date,
        appointment,
      })),
    teamGoals: due.map((row) => ({
      id: row.id,
      who: whoOf(row),
      description: row.description,
      due: row.due_date,
    })),
  }
}

function whoOf({ user_id: id, first_name: firstName, last_name: lastName }: NamedRow) {
  return { id, name: fullName({ firstName, lastName }) }
}

export const homeRoutes: Handlers<typeof home> = {
  glance: readGlance,

  unread: async (work) => {
    const rows = await unreadOf(work, unreadMax)
    return { rows: rows.map(({ kind, id }) => ({ kind, id })) }
  },

  open: (work, { body }) => markOpened(work, body),

  read: listToDos,
}
