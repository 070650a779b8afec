import { next, type Machine } from '#domain/kernel/machine.ts'

export const oneToOneTypes = ['FOLLOW_UP', 'PERFORMANCE_REVIEW'] as const
/** Feedback and follow-up, or development status (section 4). */
export type OneToOneType = (typeof oneToOneTypes)[number]

export const oneToOneStates = [
  'PREPARATION_PENDING',
  'PREPARED',
  'IN_CONDUCTION',
  'IN_REVIEW',
  'CLOSED',
] as const
/** Where a 1:1 stands (section 4). */
export type OneToOneState = (typeof oneToOneStates)[number]

export const oneToOneEvents = [
  'finishPreparation',
  'startConduction',
  'cancelConduction',
  'finishAndShare',
  'leaveInReview',
  'sendSummary',
] as const
/** What its manager may do to a 1:1 (section 4). */
export type OneToOneEvent = (typeof oneToOneEvents)[number]

/** The flow of section 4. */
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

/** Events after which the collaborator can read what is not private (section 4). */
export const sharingEvents: ReadonlySet<OneToOneEvent> = new Set([
  'finishPreparation',
  'cancelConduction',
  'finishAndShare',
  'sendSummary',
])

/** Events that need every mandatory evaluation to be there (section 5). */
export const finishingEvents: ReadonlySet<OneToOneEvent> = new Set([
  'finishAndShare',
  'leaveInReview',
  'sendSummary',
])

/** What sends a 1:1 to its collaborator for good, from where it stands; undefined where nothing does. */
export function sendingEventOf(state: OneToOneState): OneToOneEvent | undefined {
  return oneToOneEvents.find((event) => next(oneToOneMachine, state, event) === 'CLOSED')
}

/** Whether what is written in a 1:1 may still change (section 4). */
export function isEditable(state: OneToOneState): boolean {
  return state !== 'CLOSED'
}

/** Whether a 1:1 is still to be held or finished: a pair has at most one such. */
export function isOpen(state: OneToOneState): boolean {
  return state !== 'CLOSED'
}

/** The states in which the two are still to meet, or are meeting. */
export const statesToMeetIn: readonly OneToOneState[] = [
  'PREPARATION_PENDING',
  'PREPARED',
  'IN_CONDUCTION',
]

/** Whether the two are still to meet in a 1:1: afterwards nobody waits behind its link. */
export function isToMeet(oneToOne: { readonly state: OneToOneState; readonly withdrawn: boolean }) {
  return !oneToOne.withdrawn && statesToMeetIn.includes(oneToOne.state)
}
