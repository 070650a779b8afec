import { next, type Machine } from '#domain/kernel/machine.ts'

export const oneToOneTypes = ['FOLLOW_UP', 'PERFORMANCE_REVIEW'] as const
export type OneToOneType = (typeof oneToOneTypes)[number]

export const oneToOneStates = [
  'PREPARATION_PENDING',
  'PREPARED',
  'IN_CONDUCTION',
  'IN_REVIEW',
  'CLOSED',
] as const
export type OneToOneState = (typeof oneToOneStates)[number]

export const oneToOneEvents = [
  'finishPreparation',
  'startConduction',
  'cancelConduction',
  'finishAndShare',
  'leaveInReview',
  'sendSummary',
] as const
export type OneToOneEvent = (typeof oneToOneEvents)[number]

/** Section 4. */
export const oneToOneMachine: Machine<OneToOneState, OneToOneEvent> = {
  PREPARATION_PENDING: { finishPreparation: 'PREPARED' },
  PREPARED: { startConduction: 'IN_CONDUCTION' },
  IN_CONDUCTION: {
    cancelConduction: 'PREPARED',
    finishAndShare: 'CLOSED',
    leaveInReview: 'IN_REVIEW',
  },
  IN_REVIEW: { sendSummary: 'CLOSED' },
  CLOSED: {},
}

/** The collaborator can read what isn't private after these (section 4). */
export const sharingEvents: ReadonlySet<OneToOneEvent> = new Set([
  'finishPreparation',
  'cancelConduction',
  'finishAndShare',
  'sendSummary',
])

/** These need every mandatory evaluation (section 5). */
export const finishingEvents: ReadonlySet<OneToOneEvent> = new Set([
  'finishAndShare',
  'leaveInReview',
  'sendSummary',
])

export function sendingEventOf(state: OneToOneState): OneToOneEvent | undefined {
  return oneToOneEvents.find((event) => next(oneToOneMachine, state, event) === 'CLOSED')
}

/** Preparing and talking go step by step; starting and sending are one press each. */
export function goesByStep(state: OneToOneState): boolean {
  return state === 'PREPARATION_PENDING' || state === 'IN_CONDUCTION'
}

/** Held at the moment, or waiting for its summary. */
export function hasBegun(state: OneToOneState): boolean {
  return state === 'IN_CONDUCTION' || state === 'IN_REVIEW'
}

export function isEditable(state: OneToOneState): boolean {
  return state !== 'CLOSED'
}

export function isOpen(state: OneToOneState): boolean {
  return state !== 'CLOSED'
}

export const statesToMeetIn: readonly OneToOneState[] = [
  'PREPARATION_PENDING',
  'PREPARED',
  'IN_CONDUCTION',
]

export function isToMeet(oneToOne: { readonly state: OneToOneState; readonly withdrawn: boolean }) {
  return !oneToOne.withdrawn && statesToMeetIn.includes(oneToOne.state)
}
