import type { Percent } from '#domain/kernel/percent.ts'
import { conflict } from '#domain/kernel/refusal.ts'
import type { GoalState } from './goal.ts'

export interface WeightedItem {
  readonly weightingPoints: Percent
}

/** People should have 2 or 3 open goals (section 9). */
export const openGoalsMin = 2
export const openGoalsMax = 3

/** Initiatives total 100 (section 5). */
export function refuseWeighting(initiatives: readonly WeightedItem[]) {
  const isWhole = initiatives.length === 0 || totalOf(initiatives) === 100
  return isWhole ? undefined : conflict('goal.weightingNot100')
}

export function equalWeights(count: number): readonly Percent[] {
  if (count === 0) return []
  const share = Math.floor(100 / count)
  const others = Array.from({ length: count - 1 }, () => share)
  return [...others, 100 - share * (count - 1)]
}

export function openGoalsHint(count: number): 'tooFew' | 'tooMany' | undefined {
  if (count < openGoalsMin) return 'tooFew'
  return count > openGoalsMax ? 'tooMany' : undefined
}

export function weightingHint(
  goals: readonly (WeightedItem & { readonly state: GoalState })[],
): { readonly total: number } | undefined {
  const open = goals.filter(({ state }) => state === 'open')
  const total = totalOf(open)
  return open.length === 0 || total === 100 ? undefined : { total }
}

function totalOf(items: readonly WeightedItem[]): number {
  return items.reduce((sum, { weightingPoints }) => sum + weightingPoints, 0)
}
