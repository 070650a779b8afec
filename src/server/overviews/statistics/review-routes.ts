import type { ReviewReport } from '#contract/overviews/statistics.ts'
import { comparedOf, sumOf, type Compared } from '#domain/overviews/statistics/comparison.ts'
import { distributionOf } from '#domain/overviews/statistics/distribution.ts'
import {
  isOver,
  periodNamed,
  periodOf,
  periodsUntil,
} from '#domain/conversations/one-to-ones/period.ts'
import { invalidField } from '#server/kernel/errors.ts'
import { readingIn } from '#server/kernel/reading-in.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { managersIn, namesIn, scoresIn } from './review-queries.ts'

/** Score distributions only once the period is over: earlier, two reports could be subtracted. */
export async function readReviews(work: UnitOfWork, key?: string): Promise<ReviewReport> {
  const { today } = work
  const period = key === undefined ? periodOf(today) : periodNamed(key)
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

const shown = (compared: Compared | undefined) =>
  compared ? { ...compared, performance: [...compared.performance] } : null
