export const scores = ['TO_DEVELOP', 'IN_DEVELOPMENT', 'STRONG_POINT'] as const
export type Score = (typeof scores)[number]

export const behaviourScores = ['COMPLETED', 'PARTIALLY_COMPLETED', 'NOT_COMPLETED'] as const
export type BehaviourScore = (typeof behaviourScores)[number]

export const performanceScores = ['UNDER', 'IN_LINE', 'OVER'] as const
export type PerformanceScore = (typeof performanceScores)[number]
