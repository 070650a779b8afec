import type { HandlerInput } from '#contract/kernel/endpoint.ts'
import type { statistics, WorkFigures } from '#contract/overviews/statistics.ts'
import { goalEvaluations } from '#domain/conversations/goals/goal.ts'
import { monthsUntil, progressSteps } from '#domain/overviews/statistics/figures.ts'
import { readingIn } from '#server/kernel/reading-in.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { listPlaceNames } from './place-queries.ts'
import { countsUntil, type CountRow } from './work-queries.ts'

export async function readWork(
  work: UnitOfWork,
  { date = work.today, ...narrowed }: HandlerInput<typeof statistics.work>['query'],
): Promise<WorkFigures> {
  const on = date < work.today ? date : work.today
  const months = monthsUntil(on)
  const [rows, names] = await Promise.all([
    countsUntil(work, { ...narrowed, on, since: months[0] ?? on }),
    listPlaceNames(work),
  ])
  const reading = readingIn(work)
  const areas = names
    .filter(({ by }) => by === 'area')
    .map(({ id, name }) => ({ id, name: reading(name).text }))
  const count = (some: readonly CountRow[], kind: CountRow['kind'], of?: string) =>
    some.reduce(
      (sum, row) => sum + (row.kind === kind && (of ?? row.of) === row.of ? row.count : 0),
      0,
    )
  const inAreas = [...Map.groupBy(rows, ({ areaId }) => areaId)]
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
