import type { statistics, ReviewReport, WorkFigures } from '#contract/overviews/statistics.ts'
import { monthsUntil, progressSteps, type Breakdown } from '#domain/overviews/statistics/figures.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import { readingIn } from '#server/kernel/reading-in.ts'
import { pace } from '#domain/conversations/one-to-ones/schedule.ts'
import { peoplePage, type StatisticsRow } from './people-queries.ts'
import { placeNamesIn } from './place-names.ts'
import { hasMemberships } from './place-queries.ts'
import type { HandlerInput } from '#contract/kernel/endpoint.ts'
import { boxes, isSameBox, type BoxLevel } from '#domain/conversations/nine-box/axes.ts'
import { inFives } from '#domain/overviews/statistics/groups.ts'
import { movesOf, spreadOf } from '#domain/overviews/statistics/spread.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { earlierBoxes, movesOf as movesBetween, type MoveRow } from './nine-box-queries.ts'
import { comparedOf, sumOf, type GroupComparison } from '#domain/overviews/statistics/comparison.ts'
import { distributionOf } from '#domain/overviews/statistics/distribution.ts'
import { isOver, periodNamed, periodsUntil } from '#domain/conversations/one-to-ones/period.ts'
import { invalidField } from '#server/kernel/errors.ts'
import { managersIn, namesIn, openingOf, scoresIn } from './review-queries.ts'
import { goalEvaluations } from '#domain/conversations/goals/goal.ts'
import { countsUntil, type CountRow } from './work-queries.ts'

/** Score distributions only once the period is over: earlier, two reports could be subtracted. */
async function readReviews(work: UnitOfWork, key?: string): Promise<ReviewReport> {
  const { today } = work
  const opening = await openingOf(work)
  const period = key === undefined ? opening : periodNamed(key)
  if (period.from > today) throw invalidField('period', 'invalid')
  const [managers, given, names] = await Promise.all([
    managersIn(work, period),
    isOver(period, today) ? scoresIn(work, period) : undefined,
    namesIn(work),
  ])
  const reading = readingIn(work)
  const nameOf = new Map(names.map(({ id, name }) => [id, reading(name).text]))
  const placeOf = new Map(names.map(({ id, place }) => [id, place]))
  const inOrder = (a: string | null, b: string | null) =>
    (placeOf.get(a ?? '') ?? Infinity) - (placeOf.get(b ?? '') ?? Infinity) || 0
  const named = (id: string | null) => (id === null ? null : (nameOf.get(id) ?? null))
  const company = comparedOf(sumOf(managers))
  const { groups, leftOut } = distributionOf(given ?? [])
  return {
    period,
    periods: periodsUntil(today).map((it) => it.key),
    opening: opening.key,
    managers: managers.map((manager) => ({
      id: manager.id,
      name: manager.name,
      due: manager.due,
      done: manager.done,
      compared: shown(comparedOf(manager)),
    })),
    company: shown(company),
    leftOut,
    scores: given
      ? groups
          .toSorted((a, b) => inOrder(a.areaId, b.areaId) || inOrder(a.levelId, b.levelId))
          .map(({ areaId, levelId, isRest, people, subjects }) => ({
            area: named(areaId),
            level: named(levelId),
            isRest,
            people,
            subjects: subjects
              .toSorted((a, b) => inOrder(a.id, b.id))
              .map(({ id, kind, counts }) => ({
                id,
                kind,
                name: named(id) ?? '',
                counts: counts ? [...counts] : null,
              })),
          }))
      : null,
  }
}

const shown = (compared: GroupComparison | undefined) =>
  compared ? { ...compared, performance: [...compared.performance] } : null

async function readNineBox(
  work: UnitOfWork,
  {
    date: on = work.today,
    since,
    by,
    ...narrowed
  }: HandlerInput<typeof statistics.nineBox>['query'],
) {
  if (since !== undefined && since >= on) throw invalidField('since', 'invalid')
  const [{ groups, moves }, names, earlier] = await Promise.all([
    movesBetween(work, { ...narrowed, on, since, by }),
    placeNamesIn(work),
    earlierBoxes(work),
  ])
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  const order = new Map(names.map(({ id }, index) => [id, index]))
  const placeOf = ({ id }: { id: string | null }) => order.get(id ?? '') ?? order.size
  return {
    on,
    all: spreadOf(moves.filter((row) => row.is).map(atNow)),
    before: since === undefined ? null : spreadOf(moves.filter((row) => row.was).map(atFirst)),
    moved:
      since === undefined
        ? null
        : movesOf(
            moves.map((row) => ({
              from: atFirst(row).box,
              to: atNow(row).box,
              people: row.people,
            })),
          ),
    groups: groups
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map((group) => ({
        ...group,
        name: (group.id === null ? undefined : nameOf.get(group.id)) ?? null,
      })),
    earlier: boxes.map((one) => inFives(earlier.find((box) => isSameBox(box, one))?.people ?? 0)),
  }
}

const boxOf = (impact: BoxLevel | null, culture: BoxLevel | null) =>
  impact && culture ? { impact, culture } : undefined

const atNow = (row: MoveRow) => ({ box: boxOf(row.impact, row.culture), people: row.people })

const atFirst = (row: MoveRow) => ({
  box: boxOf(row.fromImpact, row.fromCulture),
  people: row.people,
})

export const statisticsRoutes: Handlers<typeof statistics> = {
  choices: async (work) => {
    const names = await placeNamesIn(work)
    const of = (kind: Breakdown) =>
      names.flatMap(({ by, id, name, isLive }) => (by === kind && isLive ? [{ id, name }] : []))
    return {
      hasPeople: await hasMemberships(work),
      areas: of('area'),
      teams: of('team'),
      levels: of('level'),
      steps: of('step'),
    }
  },

  nineBox: (work, { query }) => readNineBox(work, query),

  people: async (work, { query }) => {
    const { rows, total } = await peoplePage(work, query)
    const reading = readingIn(work)
    return {
      total,
      rows: rows.map((row) => ({
        id: row.id,
        name: row.name,
        picture: row.picture,
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

function positionOf(row: StatisticsRow) {
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

async function readWork(
  work: UnitOfWork,
  { date = work.today, ...narrowed }: HandlerInput<typeof statistics.work>['query'],
): Promise<WorkFigures> {
  const on = date < work.today ? date : work.today
  const months = monthsUntil(on)
  const [rows, names] = await Promise.all([
    countsUntil(work, { ...narrowed, on, since: months[0] ?? on }),
    placeNamesIn(work),
  ])
  const count = (some: readonly CountRow[], kind: CountRow['kind'], of?: string) =>
    some.reduce(
      (sum, row) => sum + (row.kind === kind && (of ?? row.of) === row.of ? row.count : 0),
      0,
    )
  const byArea = Map.groupBy(rows, ({ areaId }) => areaId)
  const areas = names
    .filter(({ by, id, isLive }) => by === 'area' && (isLive || byArea.has(id)))
    .map(({ id, name }) => ({ id, name }))
  const inAreas = [...byArea]
  const inMonths = inAreas.flatMap(([areaId, some]) =>
    [...Map.groupBy(some, ({ month }) => month)].flatMap(([month, those]) =>
      month === null ? [] : [{ areaId, month, those }],
    ),
  )
  return {
    on,
    areas,
    months,
    meetings: inMonths.map(({ areaId, month, those }) => ({
      areaId,
      month,
      held: count(those, 'held'),
      onTime: count(those, 'onTime'),
    })),
    goals: inAreas.map(([areaId, some]) => ({
      areaId,
      open: some.reduce((sum, row) => sum + (row.kind === 'openGoals' ? row.count : 0), 0),
      progress:
        on === work.today
          ? progressSteps.map((_, quarter) => count(some, 'openGoals', `${quarter}`))
          : null,
      closed: goalEvaluations.map((evaluation) => count(some, 'closedGoals', `${evaluation}`)),
    })),
    agreements: inAreas.map(([areaId, some]) => ({
      areaId,
      open: count(some, 'openAgreements'),
      overdue: count(some, 'overdue'),
      fulfilled: count(some, 'closedAgreements', 'FULFILLED'),
      notFulfilled: count(some, 'closedAgreements', 'NOT_FULFILLED'),
    })),
    feedback: inMonths.map(({ areaId, month, those }) => ({
      areaId,
      month,
      given: count(those, 'feedback'),
    })),
  }
}
