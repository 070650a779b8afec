import type { myPeople } from '#contract/conversations/my-people.ts'
import { byUrgency, standingOf } from '#domain/conversations/my-people/people.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { readingIn } from '#server/kernel/reading-in.ts'
import type { Handlers } from '#server/kernel/serve.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { pictureOf } from '#server/people/users/profile-own-queries.ts'
import { changeInterval } from './commands.ts'
import { placeOfPerson } from './person-queries.ts'
import { peopleOf, rhythmOf } from './queries.ts'

export const myPeopleRoutes: Handlers<typeof myPeople> = {
  people: async (work) => {
    const rows = await peopleOf(work)
    return rows.map((row) => viewOf(row, work)).toSorted(byUrgency)
  },

  placeOf: async (work, { params }) => {
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

type Row = Awaited<ReturnType<typeof peopleOf>>[number]

function viewOf(row: Row, work: UnitOfWork) {
  const step = row.ladder_step
  return {
    userId: row.user_id,
    name: fullName({ firstName: row.first_name, lastName: row.last_name }),
    firstName: row.first_name,
    picture: pictureOf(work, row.picture_id),
    position: row.position,
    team: row.team,
    ladderStep: { id: step.id, name: readingIn(work)(step.name) },
    membershipStart: row.started_on,
    ownIntervalDays: row.one_to_one_interval_days,
    lastOneToOne: row.last?.day ?? null,
    current: row.current,
    openGoals: row.open_goals,
    openAgreements: row.open_agreements,
    overdueAgreements: row.overdue_agreements,
    gaps: row.gaps,
    ...standingOf(rhythmOf(row), work.company.oneToOneIntervalDays, work.today),
  }
}
