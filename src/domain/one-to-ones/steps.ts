import { next } from '#domain/kernel/machine.ts'
import type { OneToOne } from './access.ts'
import { oneToOneMachine, type OneToOneEvent, type OneToOneType } from './states.ts'

/** The 1:1 after a step of the flow; ask `refuseStep` first (section 4). */
export function takeStep<It extends Pick<OneToOne, 'state'>>(
  oneToOne: It,
  event: OneToOneEvent,
): It {
  return { ...oneToOne, state: next(oneToOneMachine, oneToOne.state, event) ?? oneToOne.state }
}

/** The 1:1 with another type; what was written goes with it: `discard` every field (section 4). */
export function changeType<It extends Pick<OneToOne, 'type'>>(
  oneToOne: It,
  type: OneToOneType,
): It {
  return { ...oneToOne, type }
}
