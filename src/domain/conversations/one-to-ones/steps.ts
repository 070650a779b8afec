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
): It {
  const state = next(oneToOneMachine, oneToOne.state, event) ?? oneToOne.state
  return { ...oneToOne, ...heldBy(oneToOne, event, today), state }
}

/** Finishing sets the date to the day it was held; never a day in the future. */
function heldBy(
  { date, heldOn }: Pick<OneToOne, 'date' | 'heldOn'>,
  event: OneToOneEvent,
  today: Day,
) {
  if (event === 'startConduction') return { date, heldOn: today }
  if (!finishingEvents.has(event)) return { date, heldOn }
  return { date: heldOn ?? (date < today ? date : today), heldOn }
}

/** Callers `discard` every field: a new type starts empty (section 4). */
export function changeType<It extends Pick<OneToOne, 'type'>>(
  oneToOne: It,
  type: OneToOneType,
): It {
  return { ...oneToOne, type }
}
