import { conflict } from '#domain/kernel/refusal.ts'

/** After this long nobody waits for a mail any more, in hours: it is not tried again. */
export const mailAgeHoursMax = 48

const pausesMinutes = [1, 5, 15, 60] as const

/** How long to wait after the `tries`th try of a mail has failed, in minutes: longer each time, at most an hour. */
export function retryAfterMinutes(tries: number): number {
  return pausesMinutes[tries - 1] ?? 60
}

/** How far a delivery has got: delivered, on its way, being tried again, given up, or kept here. */
export const deliveryStates = ['sent', 'waiting', 'retrying', 'givenUp', 'kept'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** What was begun before this moment is not tried any more, in milliseconds since 1970. */
export const staleAt = (now: number) => now - mailAgeHoursMax * 3_600_000

/** What says whether a delivery can be sent again. */
export interface Resendable {
  readonly state: DeliveryState
  /** Whether it was on behalf of the company: what concerns an account is its owner’s to ask for. */
  readonly isOurs: boolean
  /** Whether what it says is still kept. */
  readonly hasContent: boolean
}

/** Why a delivery cannot be put on its way once more, or undefined where it can: only what was given up. */
export function refuseSendAgain({ state, isOurs, hasContent }: Resendable) {
  if (state !== 'givenUp') return conflict('outbox.notGivenUp')
  return isOurs && hasContent ? undefined : conflict('outbox.contentGone')
}

/** How many lines are found at most, whatever is looked for: beyond, it has to be narrowed down. */
export const deliveriesFoundMax = 10_000

/** The line of a mail is kept for so many days, delivered or not. */
export const mailLineDaysMax = 30

/** A notification and the lines of its deliveries are kept for so many days: the history of what was said. */
export const notificationLineDaysMax = 365
