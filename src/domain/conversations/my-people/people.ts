import { managesUser, type Actor } from '#domain/kernel/access/actor.ts'
import { compareAsRead, compareExactly } from '#domain/kernel/compare.ts'
import type { Day } from '#domain/kernel/day.ts'
import { forbidden } from '#domain/kernel/refusal.ts'
import {
  daysSinceLast,
  effectiveFrequency,
  pace,
  paces,
  recommendNext,
  type Pace,
  type Situation,
} from '#domain/conversations/one-to-ones/schedule.ts'

/** How a collaborator and their manager have met so far. */
export interface Rhythm extends Omit<Situation, 'today' | 'frequency'> {
  /** The manager's own number of days for this collaborator; null for the company's. */
  readonly override: number | null
  /** The day of the 1:1 that is not closed; null when none is planned. */
  readonly planned: Day | null
}

/** How many of the last times that two met are drawn. */
export const gapsShown = 8

/** The days between two times that a pair met, or before the first since the membership began. */
export interface Gap {
  /** When it ended: the day they met. */
  readonly day: Day
  readonly days: number
  /** By the rhythm that held then. */
  readonly onTime: boolean
}

/** How a pair keeps its rhythm today (section 9). */
export interface Standing {
  /** Days that may pass between two 1:1s, 5 to 90. */
  readonly intervalDays: number
  /** Days since they last met, or since the membership began. */
  readonly daysSinceLast: number
  readonly pace: Pace
  /** The day of the planned 1:1, else the recommended one; that it was due on, for who is late. */
  readonly nextDate: Day
}

/** The standing of a pair on a day, in a company with `companyDays` between two 1:1s. */
export function standingOf(rhythm: Rhythm, companyDays: number, today: Day): Standing {
  const { membershipStart, override, last, planned } = rhythm
  const intervalDays = effectiveFrequency(override, companyDays)
  const days = daysSinceLast({ last: last?.day ?? null, membershipStart, today })
  const kept = pace(days, intervalDays)
  const { date, due } = recommendNext({ ...rhythm, frequency: intervalDays, today })
  return {
    intervalDays,
    daysSinceLast: days,
    pace: kept,
    nextDate: planned ?? (kept === 'onTime' ? date : due),
  }
}

type Listed = Pick<Standing, 'pace' | 'nextDate'> & { readonly name: string }

/** The order a manager looks at their people in: red, amber, on time; then by next day, then by name. */
export function byUrgency(one: Listed, other: Listed): number {
  return (
    paces.indexOf(other.pace) - paces.indexOf(one.pace) ||
    compareExactly(one.nextDate, other.nextDate) ||
    compareAsRead(one.name, other.name)
  )
}

/** Why `actor` may not set the days between their 1:1s with someone (section 9), or undefined. */
export function refuseChangeInterval(userId: string, actor: Actor) {
  return managesUser(actor, userId) ? undefined : forbidden('team.notYourTeam')
}
