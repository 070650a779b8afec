import { isUnexpired } from './expiry.ts'

/** What a mailbox is asked to prove: that a new account's e-mail is its owner's, or who signs in or recovers. */
export const proofKinds = ['signUp', 'signIn', 'recovery'] as const
export type ProofKind = (typeof proofKinds)[number]

/** How long a link or code is good for, in minutes. */
export const proofLifetimeMinutes = 15

/** A link or code can be sent again after this long, in minutes (section 9). */
export const resendAfterMinutes = 5

/** How often a code may be guessed wrong: then only the link, or a newer code, is taken. */
export const codeTriesMax = 5

/** How many digits a code has. */
export const codeLength = 6

/** Whether a proof asked for at `createdAt` is still taken at `now`; both in milliseconds since 1970. */
export function isProofGood(createdAt: number, now: number): boolean {
  return isUnexpired(createdAt, proofLifetimeMinutes, now)
}

/** Whether another may be sent at `now` after one sent at `createdAt` (milliseconds since 1970). */
export function mayResend(createdAt: number, now: number): boolean {
  return !isUnexpired(createdAt, resendAfterMinutes, now)
}

/** What is known of the account of a mailbox when something is asked of it. */
export interface KnownAccount {
  /** Whether they may come in: nobody's entry of every company is switched off. */
  readonly isActive: boolean
}

/** The mail that answers, by its template. */
export type ProofMail =
  | 'verify'
  | 'signIn'
  | 'recover'
  | 'alreadyHere'
  | 'noAccountToSignIn'
  | 'noAccountToRecover'

/** Every mail that may answer what is asked: one of them is sent, whatever the mailbox. */
export const mailsFor = {
  signUp: ['verify', 'alreadyHere'],
  signIn: ['signIn', 'noAccountToSignIn'],
  recovery: ['recover', 'noAccountToRecover'],
} as const satisfies Readonly<Record<ProofKind, readonly ProofMail[]>>

/**
 * What is sent to a mailbox. Only its owner learns from it whether there is an account: whoever asked is told the
 * same in any case, also whether the mail could be sent (section 5).
 */
export function mailFor(kind: ProofKind, account: KnownAccount | undefined): ProofMail {
  const [first, other] = mailsFor[kind]
  if (kind === 'signUp') return account ? other : first
  return account?.isActive ? first : other
}

/** Whether a mail has what proves its mailbox. The others say why there is nothing to prove. */
export function isProofIn(mail: ProofMail): mail is 'verify' | 'signIn' | 'recover' {
  return mail === 'verify' || mail === 'signIn' || mail === 'recover'
}
