import type { GoalEvaluation } from '#domain/conversations/goals/goal.ts'
import type { PerformanceScore, Score } from '#domain/conversations/one-to-ones/scores.ts'

export const boxLevels = ['low', 'medium', 'high'] as const
export type BoxLevel = (typeof boxLevels)[number]

export const boxAxes = ['impact', 'culture'] as const
export type BoxAxis = (typeof boxAxes)[number]

export type Box = { readonly [Axis in BoxAxis]: BoxLevel }

/** 100 to 300, rounded down: 166.9 is still low. */
export type Hundredths = number

export const boxThresholds = { medium: 167, high: 234 } as const

/** Percent of the axis (section 1). */
export const boxWeights = { performance: 60, goals: 40, skills: 50, values: 50 } as const

export const performancePoints: Readonly<Record<PerformanceScore, GoalEvaluation>> = {
  UNDER: 1,
  IN_LINE: 2,
  OVER: 3,
}

export const scorePoints: Readonly<Record<Score, GoalEvaluation>> = {
  TO_DEVELOP: 1,
  IN_DEVELOPMENT: 2,
  STRONG_POINT: 3,
}

export function levelAt(place: Hundredths): BoxLevel {
  if (place < boxThresholds.medium) return 'low'
  return place < boxThresholds.high ? 'medium' : 'high'
}

export const boxes: readonly Box[] = boxLevels.flatMap((culture) =>
  boxLevels.map((impact) => ({ impact, culture })),
)

export function isSameBox(a: Box, b: Box): boolean {
  return a.impact === b.impact && a.culture === b.culture
}

/** Any step up without a step down counts as up. */
export function moveOf(from: Box, to: Box): 'up' | 'same' | 'down' | 'across' {
  const steps = (axis: keyof Box) => boxLevels.indexOf(to[axis]) - boxLevels.indexOf(from[axis])
  const [impact, culture] = [Math.sign(steps('impact')), Math.sign(steps('culture'))]
  if (impact === 0 && culture === 0) return 'same'
  if (impact + culture === 0) return 'across'
  return impact + culture > 0 ? 'up' : 'down'
}
