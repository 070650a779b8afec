import { fullName } from '#domain/kernel/full-name.ts'
import type { statistics } from '#contract/overviews/statistics.ts'
import { breakdowns } from '#domain/overviews/statistics/figures.ts'
import type { Handlers } from '#server/kernel/serve.ts'
import { readingIn } from '#server/kernel/reading-in.ts'
import { pictureOf } from '#server/people/users/profile-own-queries.ts'
import { pace } from '#domain/conversations/one-to-ones/schedule.ts'
import { readNineBox } from './nine-box-routes.ts'
import { peoplePage, type PersonRow } from './people-queries.ts'
import { namesOf } from './place-queries.ts'
import { readReviews } from './review-routes.ts'
import { readWork } from './work-routes.ts'

export const statisticsRoutes: Handlers<typeof statistics> = {
  choices: async (work) => {
    const names = await namesOf(work)
    const reading = readingIn(work)
    const [areas, teams, levels, steps] = breakdowns.map((by) =>
      names.flatMap((row) => (row.by === by ? [{ id: row.id, name: reading(row.name).text }] : [])),
    )
    return { areas: areas ?? [], teams: teams ?? [], levels: levels ?? [], steps: steps ?? [] }
  },

  nineBox: (work, { query }) => readNineBox(work, query),

  people: async (work, { query }) => {
    const { rows, total } = await peoplePage(work, query)
    const reading = readingIn(work)
    return {
      total,
      rows: rows.map((row) => ({
        id: row.id,
        name: fullName({ firstName: row.first_name, lastName: row.last_name }),
        picture: pictureOf(work, row.picture_id),
        area: reading(row.area).text,
        team: row.team,
        manager: row.manager,
        lastOneToOne: row.last_one_to_one,
        daysSinceLast: row.days,
        pace: pace(row.days, row.interval),
        rhythm: { onTime: row.on_time, held: row.held },
        openGoals: row.goals,
        openAgreements: row.agreements,
        overdueAgreements: row.overdue,
        performance: row.performance,
        position: positionOf(row),
      })),
    }
  },

  work: (work, { query }) => readWork(work, query),

  reviews: (work, { query }) => readReviews(work, query.period),
}

function positionOf(row: PersonRow) {
  const { impact_level, culture_level, impact, culture, placed_on } = row
  if (impact_level === null || culture_level === null) return null
  if (impact === null || culture === null || placed_on === null) return null
  return {
    impact: impact_level,
    culture: culture_level,
    impactPlace: impact,
    culturePlace: culture,
    placedOn: placed_on,
  }
}
