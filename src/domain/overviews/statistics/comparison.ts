import { groupSizeMin } from './groups.ts'

export interface GroupScores {
  readonly people: number
  readonly under: number
  readonly inLine: number
  readonly over: number
  readonly impact: number
  readonly culture: number
}

export interface GroupComparison {
  readonly people: number
  readonly performance: readonly number[]
  readonly impact: number
  readonly culture: number
}

/** Undefined below five people (section 6). */
export function comparedOf(group: GroupScores): GroupComparison | undefined {
  const { people, under, inLine, over, impact, culture } = group
  if (people < groupSizeMin) return undefined
  return {
    people,
    performance: [under, inLine, over],
    impact: Math.round(impact / people),
    culture: Math.round(culture / people),
  }
}

export function sumOf(groups: readonly GroupScores[]): GroupScores {
  const total = { people: 0, under: 0, inLine: 0, over: 0, impact: 0, culture: 0 }
  for (const group of groups)
    for (const key of Object.keys(total) as (keyof GroupScores)[]) total[key] += group[key]
  return total
}

export const differsFrom = 30

export function differs(group: GroupComparison, company: GroupComparison): boolean {
  return (['impact', 'culture'] as const).some(
    (axis) => Math.abs(group[axis] - company[axis]) >= differsFrom,
  )
}
