import { conflict, forbidden, type Refusal } from '#domain/kernel/refusal.ts'

/** The two mailboxes that confirm a change of the e-mail someone signs in with. */
export const mailboxSides = ['old', 'new'] as const
export type MailboxSide = (typeof mailboxSides)[number]

/** How long a second factor has stood before it may speak for a mailbox that is lost, in days. */
export const factorAgeDaysMin = 7

const dayMs = 86_400_000

/** Why an account's e-mail does not become another: it is that one already. */
export function refuseEmailChange(account: {
  readonly email: string
  readonly wanted: string
}): Refusal<'email.same'> | undefined {
  return account.wanted === account.email ? conflict('email.same') : undefined
}

/** What is known of the two mailboxes when the mails of a change are written. */
export interface MailboxesKnown {
  /** Whether the account may come in at all. */
  readonly isActive: boolean
  /** Whether the wanted e-mail is another account's. */
  readonly isTaken: boolean
}

/** Every mail that may go to each mailbox, by its template. */
export const emailChangeMails = {
  old: ['emailChangeOld'],
  new: ['emailChangeNew', 'emailTaken'],
} as const

/** The mail that goes to each mailbox, by its template. */
export type EmailChangeMails = {
  readonly [Side in MailboxSide]: (typeof emailChangeMails)[Side][number]
}

/**
 * What is sent where. The old mailbox is sent the same whether or not the new one has an account: only
 * the new one's owner learns that (section 5).
 */
export function mailsForEmailChange({
  isActive,
  isTaken,
}: MailboxesKnown): EmailChangeMails | undefined {
  if (!isActive) return undefined
  return { old: 'emailChangeOld', new: isTaken ? 'emailTaken' : 'emailChangeNew' }
}

/** What speaks for someone who cannot open their old mailbox any more. */
export interface Standing {
  /** Since when the account has its oldest second factor, in milliseconds since 1970; undefined without one. */
  readonly factorSince: number | undefined
  /** Whether the old mailbox was ever proven. */
  readonly isProven: boolean
}

/**
 * Why the old mailbox cannot be done without. A second factor that has stood for a while can be shown
 * instead: whoever has a password and a moment could set up a new one.
 */
export function refuseWithoutMailbox(
  { factorSince, isProven }: Standing,
  now: number,
): Refusal<'email.mailboxNeeded'> | undefined {
  const isOld = factorSince !== undefined && now - factorSince >= factorAgeDaysMin * dayMs
  return isOld && isProven ? undefined : forbidden('email.mailboxNeeded')
}
