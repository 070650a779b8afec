import { managesUser, type Actor } from '#domain/kernel/access/actor.ts'
import { compareAsRead, compareExactly } from '#domain/kernel/compare.ts'
import { laterOf, workingDayFrom, type Day } from '#domain/kernel/time/day.ts'
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

export interface Rhythm extends Omit<Situation, 'today' | 'frequency'> {
  readonly override: number | null
  readonly planned: Day | null
}

export const gapsShown = 5

export interface RhythmStatus {
  readonly intervalDays: number
  /** Or since the membership began, when they have never met. */
  readonly daysSinceLast: number
  readonly pace: Pace
  readonly nextDate: Day
}

export function rhythmStatus(rhythm: Rhythm, companyDays: number, today: Day): RhythmStatus {
  const { membershipStart, override, last, planned } = rhythm
  const intervalDays = effectiveFrequency(override, companyDays)
  const days = daysSinceLast({ last: last?.day ?? null, membershipStart, today })
  const kept = pace(days, intervalDays)
  const { due } = recommendNext({ ...rhythm, frequency: intervalDays, today })
  return {
    intervalDays,
    daysSinceLast: days,
    pace: kept,
    nextDate: planned ?? (kept === 'onTime' ? laterOf(due, workingDayFrom(today)) : due),
  }
}

type UrgencyKey = Pick<RhythmStatus, 'pace' | 'nextDate'> & { readonly name: string }

export function byUrgency(one: UrgencyKey, other: UrgencyKey): number {
  return (
    paces.indexOf(other.pace) - paces.indexOf(one.pace) ||
    compareExactly(one.nextDate, other.nextDate) ||
    compareAsRead(one.name, other.name)
  )
}

/** Only the manager sets the interval (section 9). */
export function refuseChangeInterval(userId: string, actor: Actor) {
  return managesUser(actor, userId) ? undefined : forbidden('team.notYourTeam')
}
