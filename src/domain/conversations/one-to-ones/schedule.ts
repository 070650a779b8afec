import { intervalDaysMax, intervalDaysMin } from '#domain/identity/companies/company.ts'
import { addDays, daysBetween, laterOf, workingDayFrom, type Day } from '#domain/kernel/time/day.ts'
import type { PerformanceScore } from './scores.ts'
import type { OneToOne } from './access.ts'
import type { OneToOneType } from './states.ts'

const daysWhileNew = 7
const newForDays = 90
const daysAfterReview = 14
const daysWithSupportMin = 7
/** Multiple of the frequency up to which a pair is late, not overdue (section 9). */
export const amberUpTo = 1.5

export function effectiveFrequency(override: number | null, companyDays: number): number {
  return Math.min(intervalDaysMax, Math.max(intervalDaysMin, override ?? companyDays))
}

export type RecommendationReason = 'firstNinetyDays' | 'needsSupport' | 'afterReview' | 'frequency'

export interface Recommendation {
  /** A working day after today. */
  readonly date: Day
  /** A working day, at most two days after `days` have passed. */
  readonly due: Day
  readonly days: number
  readonly reason: RecommendationReason
}

export interface PastMeeting {
  readonly day: Day
  readonly type: OneToOneType
}

export interface Situation {
  readonly today: Day
  readonly frequency: number
  readonly membershipStart: Day
  readonly last: PastMeeting | null
  readonly lastPerformance: PerformanceScore | null
  readonly hasOverdueAgreement: boolean
}

/** Section 9. A frequency shorter than the rule wins, and becomes the reason. */
export function recommendNext(situation: Situation): Recommendation {
  const { today, frequency, last, membershipStart } = situation
  const rule = ruleOf(situation)
  const { days, reason } = rule.days > frequency ? byFrequency(frequency) : rule
  const due = workingDayFrom(addDays(last?.day ?? membershipStart, days))
  return { date: laterOf(due, workingDayFrom(addDays(today, 1))), due, days, reason }
}

type Rule = Pick<Recommendation, 'days' | 'reason'>

function ruleOf(situation: Situation): Rule {
  const { today, frequency, membershipStart, last, lastPerformance, hasOverdueAgreement } =
    situation
  if (daysBetween(membershipStart, today) < newForDays) {
    return { days: daysWhileNew, reason: 'firstNinetyDays' }
  }
  if (lastPerformance === 'UNDER' || hasOverdueAgreement) {
    return { days: Math.max(daysWithSupportMin, Math.floor(frequency / 2)), reason: 'needsSupport' }
  }
  if (last?.type === 'PERFORMANCE_REVIEW') return { days: daysAfterReview, reason: 'afterReview' }
  return byFrequency(frequency)
}

function byFrequency(frequency: number): Rule {
  return { days: frequency, reason: 'frequency' }
}

export function ending(
  { type, date, heldOn }: Pick<OneToOne, 'type' | 'date' | 'heldOn'>,
  today: Day,
): PastMeeting {
  return { day: heldOn ?? laterOf(date, today), type }
}

/** Since the membership began when they never met (section 3); at least 0. */
export function daysSinceLast(pair: {
  readonly last: Day | null
  readonly membershipStart: Day
  readonly today: Day
}): number {
  return Math.max(0, daysBetween(pair.last ?? pair.membershipStart, pair.today))
}

export const paces = ['onTime', 'amber', 'red'] as const
export type Pace = (typeof paces)[number]

export function pace(days: number, frequency: number): Pace {
  if (days <= frequency) return 'onTime'
  return days <= frequency * amberUpTo ? 'amber' : 'red'
}
