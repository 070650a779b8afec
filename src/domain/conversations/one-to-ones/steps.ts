import type { Day } from '#domain/kernel/time/day.ts'
import { next } from '#domain/kernel/machine.ts'
import type { OneToOne } from './access.ts'
import {
  finishingEvents,
  oneToOneMachine,
  type OneToOneEvent,
  type OneToOneType,
} from './states.ts'

export function takeStep<It extends Pick<OneToOne, 'state' | 'date' | 'heldOn'>>(
  oneToOne: It,
  event: OneToOneEvent,
  today: Day,
  ownDay = oneToOne.date,
): It {
  const state = next(oneToOneMachine, oneToOne.state, event) ?? oneToOne.state
  return { ...oneToOne, ...heldBy(oneToOne, event, today, ownDay), state }
}

/**
 * Finishing sets the date to the day it was held, by the company's calendar; never a day in the
 * future. Held on the day of its beginning it keeps its date, which is that of its planner's calendar.
 */
function heldBy(
  { date, heldOn }: Pick<OneToOne, 'date' | 'heldOn'>,
  event: OneToOneEvent,
  today: Day,
  ownDay: Day,
) {
  if (event === 'startConduction') return { date, heldOn: today }
  if (!finishingEvents.has(event)) return { date, heldOn }
  const day = heldOn ?? (ownDay < today ? ownDay : today)
  return { date: day === ownDay ? date : day, heldOn }
}

/** Callers `discard` every field: a new type starts empty (section 4). */
export function changeType<It extends Pick<OneToOne, 'type'>>(
  oneToOne: It,
  type: OneToOneType,
): It {
  return { ...oneToOne, type }
}
