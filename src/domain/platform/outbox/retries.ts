import { hourMs } from '#domain/kernel/time/durations.ts'
import { conflict } from '#domain/kernel/refusal.ts'

/** Hours; a later mail would only confuse. */
export const mailAgeHoursMax = 48

const pausesMinutes = [1, 5, 15, 60] as const

export function retryAfterMinutes(tries: number): number {
  return pausesMinutes[tries - 1] ?? 60
}

export const deliveryStates = ['sent', 'waiting', 'retrying', 'givenUp', 'kept'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const staleAt = (now: number) => now - mailAgeHoursMax * hourMs

export interface Resendable {
  readonly state: DeliveryState
  /** Account mails aren't the company's to send again. */
  readonly isOurs: boolean
  readonly hasContent: boolean
}

export function refuseSendAgain({ state, isOurs, hasContent }: Resendable) {
  if (state !== 'givenUp') return conflict('outbox.notGivenUp')
  return isOurs && hasContent ? undefined : conflict('outbox.contentGone')
}

export const deliveriesFoundMax = 10_000

export const mailLineDaysMax = 30

export const notificationLineDaysMax = 365
