import type { Day } from '#domain/kernel/day.ts'
import { next } from '#domain/kernel/machine.ts'
import type { OneToOne } from './access.ts'
import {
  finishingEvents,
  oneToOneMachine,
  type OneToOneEvent,
  type OneToOneType,
} from './states.ts'

/** The 1:1 after a step of the flow; ask `refuseStep` first (section 4). */
export function takeStep<It extends Pick<OneToOne, 'state' | 'date' | 'heldOn'>>(
  oneToOne: It,
  event: OneToOneEvent,
  today: Day,
): It {
  const state = next(oneToOneMachine, oneToOne.state, event) ?? oneToOne.state
  return { ...oneToOne, ...heldBy(oneToOne, event, today), state }
}

/**
 * What begins is held today, and what is finished has the day it was held for its date, whatever day
 * was planned; never one that is still to come.
 */
function heldBy(
  { date, heldOn }: Pick<OneToOne, 'date' | 'heldOn'>,
  event: OneToOneEvent,
  today: Day,
) {
  if (event === 'startConduction') return { date, heldOn: today }
  if (!finishingEvents.has(event)) return { date, heldOn }
  return { date: heldOn ?? (date < today ? date : today), heldOn }
}

/** The 1:1 with another type; what was written goes with it: `discard` every field (section 4). */
export function changeType<It extends Pick<OneToOne, 'type'>>(
  oneToOne: It,
  type: OneToOneType,
): It {
  return { ...oneToOne, type }
}
