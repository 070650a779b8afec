import type { myPeople } from '#contract/conversations/my-people.ts'
import { needsOfManager } from '#domain/conversations/attention/manager.ts'
import { waitsFor } from '#domain/conversations/attention/waiting.ts'
import { overallProgress } from '#domain/conversations/goals/progress.ts'
import { byUrgency, rhythmStatus } from '#domain/conversations/my-people/people.ts'
import { addDays } from '#domain/kernel/time/day.ts'
import { pressingAgreements } from '#server/conversations/agreements/queries.ts'
import { readingIn, recordIn } from '#server/kernel/reading-in.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { circleOf } from '#server/people/teams/queries.ts'
import { changeInterval } from './commands.ts'
import { placeOfPerson } from './person-queries.ts'
import { meetingRequests, peopleOf, toCollaborator, type MyPersonRow } from './queries.ts'

export const myPeopleRoutes: Handlers<typeof myPeople> = {
  circle: circleOf,

  list: async (work) => {
    const { actor, company, today } = work
    const [rows, requests, agreements] = await Promise.all([
      peopleOf(work),
      meetingRequests(work),
      pressingAgreements(work, addDays(today, 1)),
    ])
    const needs = needsOfManager({
      userId: actor.userId,
      people: rows.map(toCollaborator),
      requests,
      agreements,
      goals: [],
      companyDays: company.oneToOneIntervalDays,
      today,
    })
    return rows
      .map((row) => ({
        ...toMyPersonView(row, work),
        requestedOn: requests.find((it) => it.userId === row.userId)?.day ?? null,
        waitsFor: waitsFor(needs, row.userId, today) ?? null,
      }))
      .toSorted(byUrgency)
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
  const { rhythm } = toCollaborator({ ...row, goals, situation })
  return {
    ...row,
    ladderStep: recordIn(work)(row.ladderStep),
    openGoals: goals.length,
    goalsProgress: overallProgress(goals),
    membershipStart: situation.membershipStart,
    ownIntervalDays: situation.override,
    lastOneToOne: situation.last?.day ?? null,
    ...rhythmStatus(rhythm, work.company.oneToOneIntervalDays, work.today),
  }
}
