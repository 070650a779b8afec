export type Percent = number

export function isPercent(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 100
}

export function toPercent(value: number): Percent {
  return Math.min(100, Math.max(0, Math.round(value)))
}

/** Of fewer, a percentage promises more than was counted: 1 of 1 isn't "100%". */
export const percentMin = 5

interface Counts {
  readonly count: number
  readonly all: number
}

export type Share = Counts &
  ({ readonly kind: 'none' | 'count' } | { readonly kind: 'percent'; readonly percent: Percent })

/** A percentage, or a count of fewer than five. 0% means none and 100% means all: nothing is rounded to them. */
export function shareOf(count: number, all: number): Share {
  if (all < percentMin) return { kind: all === 0 ? 'none' : 'count', count, all }
  const rounded = Math.round((100 * count) / all)
  const percent = count === 0 || count === all ? rounded : Math.min(99, Math.max(1, rounded))
  return { kind: 'percent', count, all, percent }
}
