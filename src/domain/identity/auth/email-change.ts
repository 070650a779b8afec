import { dayMs } from '#domain/kernel/time/durations.ts'
import { conflict, forbidden, type Refusal } from '#domain/kernel/refusal.ts'

export const mailboxSides = ['old', 'new'] as const
export type MailboxSide = (typeof mailboxSides)[number]

/** Days before a second factor can replace a lost mailbox. */
export const factorAgeDaysMin = 7

export function refuseEmailChange(account: {
  readonly email: string
  readonly wanted: string
}): Refusal<'email.same'> | undefined {
  return account.wanted === account.email ? conflict('email.same') : undefined
}

export interface MailboxFacts {
  readonly isActive: boolean
  readonly isTaken: boolean
}

export const emailChangeMails = {
  old: ['emailChangeOld'],
  new: ['emailChangeNew', 'emailTaken'],
} as const

export type EmailChangeMails = {
  readonly [Side in MailboxSide]: (typeof emailChangeMails)[Side][number]
}

/** Same mail to the old mailbox: only the new one's owner learns it is taken (section 5). */
export function mailsForEmailChange({
  isActive,
  isTaken,
}: MailboxFacts): EmailChangeMails | undefined {
  if (!isActive) return undefined
  return { old: 'emailChangeOld', new: isTaken ? 'emailTaken' : 'emailChangeNew' }
}

export interface ProofStatus {
  readonly factorSince: number | undefined
  readonly isProven: boolean
}

/** An older factor only: anyone with the password and a session could have just added one. */
export function refuseWithoutMailbox(
  { factorSince, isProven }: ProofStatus,
  now: number,
): Refusal<'email.mailboxNeeded'> | undefined {
  const isOld = factorSince !== undefined && now - factorSince >= factorAgeDaysMin * dayMs
  return isOld && isProven ? undefined : forbidden('email.mailboxNeeded')
}
