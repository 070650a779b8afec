import type { teams } from '#contract/teams.ts'
import { byUrgency, standingOf } from '#domain/teams/people.ts'
import { fullName } from '#domain/users/user.ts'
import type { Handlers } from '#server/kernel/serve.ts'
import { readingIn } from '#server/kernel/reading-in.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { changeInterval } from './commands.ts'
import { circleOf, peopleOf, rhythmOf } from './queries.ts'

export const teamRoutes: Handlers<typeof teams> = {
  people: async (work) => {
    const rows = await peopleOf(work)
    return rows.map((row) => viewOf(row, work)).toSorted(byUrgency)
  },

  circle: circleOf,

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
    ...standingOf(rhythmOf(row), work.company.oneToOneIntervalDays, work.today),
  }
}
