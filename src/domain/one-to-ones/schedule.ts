import { intervalDaysMax, intervalDaysMin } from '#domain/companies/company.ts'
import { addDays, daysBetween, workingDayFrom, type Day } from '#domain/kernel/day.ts'
import type { PerformanceScore } from './scores.ts'
import type { OneToOneType } from './states.ts'

const daysWhileNew = 7
const newForDays = 90
const daysAfterReview = 14
const daysWithSupportMin = 7
const amberUpTo = 1.5

/** Days between two 1:1s of a pair: the manager's override, else the company's; 5 to 90. */
export function effectiveFrequency(override: number | null, companyDays: number): number {
  return Math.min(intervalDaysMax, Math.max(intervalDaysMin, override ?? companyDays))
}

/** What a recommended date rests on; shown beside it. */
export type RecommendationReason = 'firstNinetyDays' | 'needsSupport' | 'afterReview' | 'frequency'

/** When to meet next. */
export interface Recommendation {
  /** A working day: at most two days later than `days` says. */
  readonly date: Day
  /** Days from today by the reason, before moving off a weekend; never above the frequency. */
  readonly days: number
  readonly reason: RecommendationReason
}

/** What a recommendation is computed from. */
export interface Situation {
  readonly today: Day
  /** Days, from `effectiveFrequency`. */
  readonly frequency: number
  readonly membershipStart: Day
  /** Of the last review, this one included; null when there is none. */
  readonly lastPerformance: PerformanceScore | null
  readonly hasOverdueAgreement: boolean
  /** Of the 1:1 that is ending. */
  readonly type: OneToOneType
}

/**
 * The recommended next 1:1 (section 9). Where the frequency is shorter than the rule asks, the
 * frequency holds, and is the reason.
 */
export function recommendNext(situation: Situation): Recommendation {
  const { today, frequency } = situation
  const rule = ruleOf(situation)
  const { days, reason } = rule.days > frequency ? byFrequency(frequency) : rule
  return { date: workingDayFrom(addDays(today, days)), days, reason }
}

function ruleOf(situation: Situation): Omit<Recommendation, 'date'> {
  const { today, frequency, membershipStart, lastPerformance, hasOverdueAgreement, type } =
    situation
  if (daysBetween(membershipStart, today) < newForDays) {
    return { days: daysWhileNew, reason: 'firstNinetyDays' }
  }
  if (lastPerformance === 'UNDER' || hasOverdueAgreement) {
    return { days: Math.max(daysWithSupportMin, Math.floor(frequency / 2)), reason: 'needsSupport' }
  }
  if (type === 'PERFORMANCE_REVIEW') return { days: daysAfterReview, reason: 'afterReview' }
  return byFrequency(frequency)
}

function byFrequency(frequency: number): Omit<Recommendation, 'date'> {
  return { days: frequency, reason: 'frequency' }
}

/** Days since a pair last met; since the membership began when they never did (section 3). */
export function daysSinceLast(pair: {
  readonly last: Day | null
  readonly membershipStart: Day
  readonly today: Day
}): number {
  return daysBetween(pair.last ?? pair.membershipStart, pair.today)
}

export const paces = ['onTime', 'amber', 'red'] as const
/** How a pair keeps its rhythm. */
export type Pace = (typeof paces)[number]

/** On time up to the frequency, amber up to one and a half times it, red beyond. */
export function pace(days: number, frequency: number): Pace {
  if (days <= frequency) return 'onTime'
  return days <= frequency * amberUpTo ? 'amber' : 'red'
}
