import { enroll, lookBack } from '#server/assistant/leadership/commands.ts'
import { hours, type Act } from './acts.ts'
import type { Cast } from './cast.ts'
import type { DemoCompany } from './data.ts'
import { dayAgo } from './days.ts'

/** Who is in the leadership program, and since how many days; the first step is behind them. */
const learner = 'marta'
const joinedDaysAgo = 24
const lookedBackDaysAgo = 12
const notes =
  'I counted to three with Bruno. It felt endless, and then he said what had been bothering him for weeks: nobody tells him why the priorities change. I would have been on the next topic by then.'

/** A manager joins the leadership program, and looks back at its first step. */
export function leadershipActs(company: DemoCompany, { ids, today }: Cast): Act[] {
  if (company !== 'aurora') return []
  const joining = async (as: Parameters<Act['run']>[0]) =>
    enroll(await as(learner), ids.of('person', learner))
  const looking = async (as: Parameters<Act['run']>[0]) =>
    void (await lookBack(await as(learner), {
      step: 'listening',
      text: notes,
      isDone: true,
      version: 0,
    }))
  return [
    { day: dayAgo(today, joinedDaysAgo), hour: hours.comment, run: joining },
    { day: dayAgo(today, lookedBackDaysAgo), hour: hours.comment, run: looking },
  ]
}
