import { z } from 'zod'
import { boxLevels } from '#domain/conversations/nine-box/axes.ts'
import { goalEvaluations } from '#domain/conversations/goals/goal.ts'
import { paces } from '#domain/conversations/one-to-ones/schedule.ts'
import { performanceScores } from '#domain/conversations/one-to-ones/scores.ts'
import { breakdowns, exportRowsMax, progressSteps } from '#domain/overviews/statistics/figures.ts'
import { isPeriodKey, periodKeyLength } from '#domain/conversations/one-to-ones/period.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { day, namedRecord } from '#contract/kernel/fields.ts'
import { pageOf, pageQuery, pageSizeDefault, pageSizes } from '#contract/kernel/page.ts'
import { pictureView } from '#contract/kernel/picture.ts'

const count = z.int().min(0)

const of = {
  area: z.uuid().optional(),
  team: z.uuid().optional(),
  level: z.uuid().optional(),
  step: z.uuid().optional(),
}

const box = z.object({ impact: z.enum(boxLevels), culture: z.enum(boxLevels) })

/** `placed` in the order of `boxes`; `notPlaced`: not enough evidence yet. */
const spread = z.object({ placed: z.array(count).length(9), notPlaced: count })

export const nineBoxCounts = z.object({
  on: day,
  all: spread,
  before: spread.nullable(),
  moved: z.object({ up: count, same: count, down: count, across: count }).nullable(),
  groups: z.array(spread.extend({ id: z.uuid().nullable(), name: z.string().nullable() })),
  /** Older reviews, company-wide in multiples of five: one person more or less never shows. */
  earlier: z.array(count).length(9),
})
export type NineBoxCounts = z.output<typeof nineBoxCounts>

const personFigures = z.object({
  id: z.uuid(),
  name: z.string(),
  picture: pictureView,
  area: z.string(),
  team: z.string(),
  manager: z.string(),
  lastOneToOne: day.nullable(),
  daysSinceLast: z.int(),
  pace: z.enum(paces),
  rhythm: z.object({ onTime: count, held: count }),
  openGoals: count,
  openAgreements: count,
  overdueAgreements: count,
  performance: z.enum(performanceScores).nullable(),
  position: box.extend({ impactPlace: z.int(), culturePlace: z.int(), placedOn: day }).nullable(),
})
export type PersonFigures = z.output<typeof personFigures>

export const personSorts = ['name', 'days', 'rhythm', 'goals', 'agreements', 'overdue'] as const
export const goalCounts = ['kept', 'other'] as const

const inArea = { areaId: z.uuid().nullable() }

export const workFigures = z.object({
  /** People in a team that day; figures of the twelve months before. */
  on: day,
  areas: z.array(namedRecord),
  months: z.array(day),
  meetings: z.array(z.object({ ...inArea, month: day, held: count, onTime: count })),
  goals: z.array(
    z.object({
      ...inArea,
      open: count,
      /** Per `progressSteps`; null for a past day. */
      progress: z.array(count).length(progressSteps.length).nullable(),
      closed: z.array(count).length(goalEvaluations.length),
    }),
  ),
  agreements: z.array(
    z.object({ ...inArea, open: count, overdue: count, fulfilled: count, notFulfilled: count }),
  ),
  feedback: z.array(z.object({ ...inArea, month: day, given: count })),
})
export type WorkFigures = z.output<typeof workFigures>

const scoreCounts = z.object({
  id: z.uuid(),
  kind: z.enum(['skill', 'value']),
  name: z.string(),
  /** To develop, in development, strength; null when it would reveal someone's score. */
  counts: z.array(count).length(3).nullable(),
})

/** Null below five people. Means in hundredths. */
const compared = z
  .object({
    people: count,
    performance: z.array(count).length(performanceScores.length),
    impact: z.int(),
    culture: z.int(),
  })
  .nullable()

export const reviewReport = z.object({
  period: z.object({ key: z.string(), from: day, to: day }),
  periods: z.array(z.string()),
  opening: z.string(),
  managers: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      due: count,
      done: count,
      compared,
    }),
  ),
  company: compared,
  /** In no group of five, so in no score. */
  leftOut: count,
  scores: z
    .array(
      z.object({
        area: z.string().nullable(),
        level: z.string().nullable(),
        isRest: z.boolean(),
        people: count,
        subjects: z.array(scoreCounts),
      }),
    )
    .nullable(),
})
export type ReviewReport = z.output<typeof reviewReport>

const statisticsPath = '/companies/:companyId/statistics'

/** Counts only: no texts, and no individual scores. */
export const statistics = {
  choices: endpoint.admin({
    route: `GET ${statisticsPath}/choices`,
    mayLag: true,
    summary: 'What statistics can be narrowed down by: areas, teams, levels and steps.',
    response: z.object({
      hasPeople: z.boolean(),
      areas: z.array(namedRecord),
      teams: z.array(namedRecord),
      levels: z.array(namedRecord),
      steps: z.array(namedRecord),
    }),
  }),
  nineBox: endpoint.admin({
    route: `GET ${statisticsPath}/nine-box`,
    mayLag: true,
    summary:
      'How many people are in each of the nine boxes on a day (today where none is named), by area, team, level or step, and how they moved since another day.',
    query: z.strictObject({
      ...of,
      date: day.optional(),
      since: day.optional(),
      by: z.enum(breakdowns).default('area'),
    }),
    response: nineBoxCounts,
  }),
  people: endpoint.admin({
    route: `GET ${statisticsPath}/people`,
    mayLag: true,
    summary:
      'The people in teams, each with how their one-to-ones, goals and agreements stand, their last general performance and their box. Up to 10,000 at once, for a file.',
    query: pageQuery.extend({
      ...of,
      limit: z.coerce
        .number()
        .pipe(z.literal([...pageSizes, exportRowsMax]))
        .default(pageSizeDefault),
      pace: z.enum(paces).optional(),
      goals: z.enum(goalCounts).optional(),
      overdue: z.enum(['yes']).optional(),
      performance: z.enum(performanceScores).optional(),
      position: z
        .enum([
          ...boxLevels.flatMap((impact) =>
            boxLevels.map((culture) => `${impact}-${culture}` as const),
          ),
          'none',
        ])
        .optional(),
      sort: z.enum(personSorts.flatMap((key) => [key, `-${key}` as const])).default('name'),
    }),
    response: pageOf(personFigures),
  }),
  work: endpoint.admin({
    route: `GET ${statisticsPath}/work`,
    mayLag: true,
    summary:
      'One-to-ones held on time, goals, agreements and feedback of the twelve months up to a day (today where none is named), of those who were in an area, a team, at a level or at a step, by area: counts only.',
    query: z.strictObject({ ...of, date: day.optional() }),
    response: workFigures,
  }),
  reviews: endpoint.admin({
    route: `GET ${statisticsPath}/reviews`,
    mayLag: true,
    summary:
      'The performance reviews of half a year (where none is named, the last that is over, or the running one while no review was closed before it): due and done by manager, how managers score beside the company, and, once it is over, how often each score was given in groups of five people or more.',
    query: z.strictObject({
      period: z.string().max(periodKeyLength).refine(isPeriodKey, { error: 'invalid' }).optional(),
    }),
    response: reviewReport,
  }),
}
