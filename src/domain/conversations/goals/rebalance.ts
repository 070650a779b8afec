import type { Percent } from '#domain/kernel/percent.ts'
import type { WeightedItem } from './weighting.ts'

export interface WeightChange {
  readonly id: string
  readonly before: Percent
  readonly after: Percent
}

/** Totals 100. Rounding goes to the largest remainders, then by id. Keeps the order of `others`. */
export function planRebalance(
  others: readonly (WeightedItem & { readonly id: string })[],
  weight: Percent,
): readonly WeightChange[] {
  const total = others.reduce((sum, it) => sum + it.weightingPoints, 0)
  const shares = others.map(({ id, weightingPoints: before }) => {
    const [part, whole] = total === 0 ? [1, others.length] : [before, total]
    const after = Math.floor(((100 - weight) * part) / whole)
    return { id, before, after, lost: ((100 - weight) * part) % whole }
  })
  const missing = 100 - weight - shares.reduce((sum, it) => sum + it.after, 0)
  const first = shares
    .toSorted((one, other) => other.lost - one.lost || (one.id < other.id ? -1 : 1))
    .slice(0, shares.length === 0 ? 0 : missing)
  return shares.map(({ id, before, after }) => ({
    id,
    before,
    after: after + Number(first.some((it) => it.id === id)),
  }))
}

export function isSameRebalance(
  shown: readonly WeightChange[],
  now: readonly WeightChange[],
): boolean {
  const facts = (plan: readonly WeightChange[]) =>
    plan
      .map(({ id, before, after }) => `${id} ${before} ${after}`)
      .toSorted()
      .join(';')
  return facts(shown) === facts(now)
}
