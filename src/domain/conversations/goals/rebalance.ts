import type { Percent } from '#domain/kernel/percent.ts'
import type { Weighted } from './weighting.ts'

/** What a goal weighs, and what it would weigh. */
export interface Reweighting {
  readonly id: string
  readonly before: Percent
  readonly after: Percent
}

/**
 * What the other goals of a person would weigh beside one of `weight`, so that all add up to 100: each
 * keeps its share among them, and where they weigh nothing they share alike. What rounding leaves goes
 * to those that lost most by it, then in the order of their ids. In the order they come in.
 */
export function planRebalance(
  others: readonly (Weighted & { readonly id: string })[],
  weight: Percent,
): readonly Reweighting[] {
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

/** Whether two plans change the same goals in the same way, in whatever order they name them. */
export function isSameRebalance(
  shown: readonly Reweighting[],
  now: readonly Reweighting[],
): boolean {
  const facts = (plan: readonly Reweighting[]) =>
    plan
      .map(({ id, before, after }) => `${id} ${before} ${after}`)
      .toSorted()
      .join(';')
  return facts(shown) === facts(now)
}
