import { minuteMs } from '#domain/kernel/time/durations.ts'

/** Invitations per hour for a company without an accepted one. */
export const invitationsPerHourMin = 20

export interface AttemptLimit {
  readonly countMax: number
  readonly minutes: number
}

/** Known browsers are counted separately, so that strangers guessing don't lock the owner out. */
export const attemptLimits = {
  passwordOfAccount: { countMax: 10, minutes: 15 },
  passwordOnDevice: { countMax: 10, minutes: 15 },
  passwordFromAddress: { countMax: 20, minutes: 15 },
  secondFactorOfAccount: { countMax: 5, minutes: 15 },
  codeFromAddress: { countMax: 30, minutes: 15 },
  mailFromAddress: { countMax: 30, minutes: 60 },
  /** Each one mails an address that may be anyone's. */
  emailChangeOfAccount: { countMax: 5, minutes: 60 },
  /** A whole office may share one address. */
  openIdFromAddress: { countMax: 100, minutes: 15 },
  /** Calendar programs keep polling addresses that were revoked. */
  feedFromAddress: { countMax: 60, minutes: 15 },
  directoryFromAddress: { countMax: 60, minutes: 15 },
  /** 10,000 people take about an hour. */
  directoryOfCompany: { countMax: 6000, minutes: 5 },
  companyOfMailbox: { countMax: 5, minutes: 24 * 60 },
  invitationOfCompany: { countMax: invitationsPerHourMin, minutes: 60 },
  invitationOfMailbox: { countMax: invitationsPerHourMin, minutes: 60 },
  sendingAgainOfCompany: { countMax: 100, minutes: 60 },
} as const satisfies Readonly<Record<string, AttemptLimit>>

export type AttemptKind = keyof typeof attemptLimits
export const attemptKinds = Object.keys(attemptLimits) as AttemptKind[]

export function attemptWaitMs(
  { countMax, minutes }: AttemptLimit,
  tried: { readonly count: number; readonly since: number },
  now: number,
): number {
  if (tried.count < countMax) return 0
  return Math.max(0, tried.since + minutes * minuteMs - now)
}
