import type { myPeople } from '#contract/conversations/my-people.ts'
import { overallProgress } from '#domain/conversations/goals/progress.ts'
import { byUrgency, rhythmStatus } from '#domain/conversations/my-people/people.ts'
import { readingIn } from '#server/kernel/reading-in.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { circleOf } from '#server/people/teams/queries.ts'
import { changeInterval } from './commands.ts'
import { placeOfPerson } from './person-queries.ts'
import { peopleOf, rhythmOf, type MyPersonRow } from './queries.ts'

export const myPeopleRoutes: Handlers<typeof myPeople> = {
  circle: circleOf,

  list: async (work) => {
    const rows = await peopleOf(work)
    return rows.map((row) => toMyPersonView(row, work)).toSorted(byUrgency)
  },

  place: async (work, { params }) => {
    const { area, level, step_since, feedback_count } = await placeOfPerson(work, params.userId)
    const reading = readingIn(work)
    return {
      area: reading(area),
      level: level && reading(level),
      stepSince: step_since,
      feedbackCount: feedback_count,
    }
  },

  changeInterval: (work, { params, body }) =>
    changeInterval(work, params.userId, body.intervalDays),
}

function toMyPersonView({ situation, goals, ...row }: MyPersonRow, work: UnitOfWork) {
  const { id, name } = row.ladderStep
  const rhythm = rhythmOf({ ...row, goals, situation })
  return {
    ...row,
    ladderStep: { id, name: readingIn(work)(name) },
    openGoals: goals.length,
    goalsProgress: overallProgress(goals),
    membershipStart: situation.membershipStart,
    ownIntervalDays: situation.override,
    lastOneToOne: situation.last?.day ?? null,
    ...rhythmStatus(rhythm, work.company.oneToOneIntervalDays, work.today),
  }
}
