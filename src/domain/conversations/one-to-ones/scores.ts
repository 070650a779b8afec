export const scores = ['TO_DEVELOP', 'IN_DEVELOPMENT', 'STRONG_POINT'] as const
/** How a skill or a value stands (section 4). */
export type Score = (typeof scores)[number]

export const behaviourScores = ['COMPLETED', 'PARTIALLY_COMPLETED', 'NOT_COMPLETED'] as const
/** How often a behaviour was seen: consistently, sometimes, not (section 4). */
export type BehaviourScore = (typeof behaviourScores)[number]

export const performanceScores = ['UNDER', 'IN_LINE', 'OVER'] as const
/** General performance against what the role asks (section 4). */
export type PerformanceScore = (typeof performanceScores)[number]
