import { intervalDaysMax, intervalDaysMin } from '#domain/identity/companies/company.ts'
import { addDays, daysBetween, laterOf, workingDayFrom, type Day } from '#domain/kernel/day.ts'
import type { PerformanceScore } from './scores.ts'
import type { OneToOne } from './access.ts'
import type { OneToOneType } from './states.ts'

const daysWhileNew = 7
const newForDays = 90
const daysAfterReview = 14
const daysWithSupportMin = 7
/** How many times the frequency may have passed before a pair is more than late (section 9). */
export const amberUpTo = 1.5

/** Days between two 1:1s of a pair: the manager's override, else the company's; 5 to 90. */
export function effectiveFrequency(override: number | null, companyDays: number): number {
  return Math.min(intervalDaysMax, Math.max(intervalDaysMin, override ?? companyDays))
}

/** What a recommended date rests on; shown beside it. */
export type RecommendationReason = 'firstNinetyDays' | 'needsSupport' | 'afterReview' | 'frequency'

/** When to meet next. */
export interface Recommendation {
  /** A working day, today or later: `due`, or the first that is left once that has passed. */
  readonly date: Day
  /** The working day by which the two should meet: at most two days later than `days` says. */
  readonly due: Day
  /** Days from the 1:1 before, by the reason; never above the frequency. */
  readonly days: number
  readonly reason: RecommendationReason
}

/** A 1:1 that another follows: when the two met, and for what. */
export interface Met {
  readonly day: Day
  readonly type: OneToOneType
}

/** What a recommendation is computed from. */
export interface Situation {
  readonly today: Day
  /** Days, from `effectiveFrequency`. */
  readonly frequency: number
  readonly membershipStart: Day
  /** The last one the pair closed, or the one that is ending; null when they never met. */
  readonly last: Met | null
  /** Of the last closed review; null when there is none. */
  readonly lastPerformance: PerformanceScore | null
  readonly hasOverdueAgreement: boolean
}

/**
 * The recommended next 1:1 (section 9), counted from the one before, or from the beginning of the
 * membership. Where the frequency is shorter than the rule asks, the frequency holds, and is the
 * reason.
 */
export function recommendNext(situation: Situation): Recommendation {
  const { today, frequency, last, membershipStart } = situation
  const rule = ruleOf(situation)
  const { days, reason } = rule.days > frequency ? byFrequency(frequency) : rule
  const due = workingDayFrom(addDays(last?.day ?? membershipStart, days))
  return { date: laterOf(due, workingDayFrom(today)), due, days, reason }
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

/** An open 1:1 as the next one will follow it: held already, or on its day, today at the earliest. */
export function ending(
  { type, date, heldOn }: Pick<OneToOne, 'type' | 'date' | 'heldOn'>,
  today: Day,
): Met {
  return { day: heldOn ?? laterOf(date, today), type }
}

/**
 * Days since a pair last met; since the membership began when they never did (section 3). 0 at
 * least: what is still to come is no meeting.
 */
export function daysSinceLast(pair: {
  readonly last: Day | null
  readonly membershipStart: Day
  readonly today: Day
}): number {
  return Math.max(0, daysBetween(pair.last ?? pair.membershipStart, pair.today))
}

export const paces = ['onTime', 'amber', 'red'] as const
/** How a pair keeps its rhythm. */
export type Pace = (typeof paces)[number]

/** On time up to the frequency, amber up to one and a half times it, red beyond. */
export function pace(days: number, frequency: number): Pace {
  if (days <= frequency) return 'onTime'
  return days <= frequency * amberUpTo ? 'amber' : 'red'
}
