const minuteMs = 60_000

/** How many invitations a company nobody has accepted one of may send in an hour. */
export const invitationsPerHourMin = 20

/** How often something may be tried from one side, before it has to wait. */
export interface AttemptLimit {
  readonly countMax: number
  readonly minutes: number
}

/**
 * What may be guessed or overdone, and how often. A browser that someone has signed in with before is
 * counted by itself, so that strangers who guess do not lock its owner out.
 */
export const attemptLimits = {
  /** Wrong passwords for one account, from browsers it does not know. */
  passwordOfAccount: { countMax: 10, minutes: 15 },
  /** Wrong passwords for one account, from one browser it knows. */
  passwordOnDevice: { countMax: 10, minutes: 15 },
  /** Wrong passwords from one address, for whatever accounts. */
  passwordFromAddress: { countMax: 20, minutes: 15 },
  /** Wrong second factors for one account: guesses of someone who has the first, or their own mistakes. */
  secondFactorOfAccount: { countMax: 5, minutes: 15 },
  /** Wrong codes from one address. */
  codeFromAddress: { countMax: 30, minutes: 15 },
  /** Mails asked for from one address. */
  mailFromAddress: { countMax: 30, minutes: 60 },
  /** Changes of the e-mail of one account asked for: each writes to a mailbox that may be anyone's. */
  emailChangeOfAccount: { countMax: 5, minutes: 60 },
  /** Flows with another sign-in provider begun from one address: a whole office may be behind it. */
  openIdFromAddress: { countMax: 100, minutes: 15 },
  /** Addresses of calendars that lead nowhere, from one address: programs ask for what was stopped, too. */
  feedFromAddress: { countMax: 60, minutes: 15 },
  /** Wrong tokens of directories, from one address. */
  directoryFromAddress: { countMax: 60, minutes: 15 },
  /** Requests of the directories of one company: those of 10 000 people go through within the hour. */
  directoryOfCompany: { countMax: 6000, minutes: 5 },
  /** Companies founded with one mailbox. */
  companyOfMailbox: { countMax: 5, minutes: 24 * 60 },
  /** Invitations mailed for one company; `invitationsPerHourMax` says how the limit grows. */
  invitationOfCompany: { countMax: invitationsPerHourMin, minutes: 60 },
  /** The same of one inviter, in however many companies. */
  invitationOfMailbox: { countMax: invitationsPerHourMin, minutes: 60 },
  /** Deliveries that were given up, put on their way again for one company. */
  sendingAgainOfCompany: { countMax: 100, minutes: 60 },
} as const satisfies Readonly<Record<string, AttemptLimit>>

export type AttemptKind = keyof typeof attemptLimits
export const attemptKinds = Object.keys(attemptLimits) as AttemptKind[]

/**
 * How long it is until one more attempt is let through after `count` of them since `since` (milliseconds
 * since 1970): zero where it is at once, in milliseconds.
 */
export function attemptWaitMs(
  { countMax, minutes }: AttemptLimit,
  tried: { readonly count: number; readonly since: number },
  now: number,
): number {
  if (tried.count < countMax) return 0
  return Math.max(0, tried.since + minutes * minuteMs - now)
}
