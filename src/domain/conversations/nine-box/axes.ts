import type { GoalEvaluation } from '#domain/conversations/goals/goal.ts'
import type { PerformanceScore, Score } from '#domain/conversations/one-to-ones/scores.ts'

export const boxLevels = ['low', 'medium', 'high'] as const
/** How far along an axis of the Nine Box somebody is. */
export type BoxLevel = (typeof boxLevels)[number]

export const boxAxes = ['impact', 'culture'] as const
/** Impact lies across, skills and culture up (section 1). */
export type BoxAxis = (typeof boxAxes)[number]

/** One of the nine boxes. */
export type Box = { readonly [Axis in BoxAxis]: BoxLevel }

/** A place on an axis in hundredths, 100 to 300, cut off: 166 is low, whatever comes behind it. */
export type Hundredths = number

/** Where the middle and the upper third begin, in hundredths. */
export const boxThresholds = { medium: 167, high: 234 } as const

/** What counts how much, in percent of its axis. */
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

/** The third of its axis that a place is in. */
export function levelAt(place: Hundredths): BoxLevel {
  if (place < boxThresholds.medium) return 'low'
  return place < boxThresholds.high ? 'medium' : 'high'
}

/** The nine, from the lower left to the upper right, row by row. */
export const boxes: readonly Box[] = boxLevels.flatMap((culture) =>
  boxLevels.map((impact) => ({ impact, culture })),
)

export function isSameBox(a: Box, b: Box): boolean {
  return a.impact === b.impact && a.culture === b.culture
}
