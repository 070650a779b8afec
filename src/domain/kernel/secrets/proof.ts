import { isUnexpired } from './expiry.ts'

export const proofKinds = ['signUp', 'signIn', 'recovery'] as const
export type ProofKind = (typeof proofKinds)[number]

export const proofLifetimeMinutes = 15

/** Section 9. */
export const resendAfterMinutes = 5

/** After that only the link or a newer code works. */
export const codeTriesMax = 5

export const codeLength = 6

export function mayResend(createdAt: number, now: number): boolean {
  return !isUnexpired(createdAt, resendAfterMinutes, now)
}

export interface KnownAccount {
  readonly isActive: boolean
}

export type ProofMail =
  | 'verify'
  | 'signIn'
  | 'recover'
  | 'alreadyHere'
  | 'noAccountToSignIn'
  | 'noAccountToRecover'

export const mailsFor = {
  signUp: ['verify', 'alreadyHere'],
  signIn: ['signIn', 'noAccountToSignIn'],
  recovery: ['recover', 'noAccountToRecover'],
} as const satisfies Readonly<Record<ProofKind, readonly ProofMail[]>>

/** Only the mailbox owner learns whether an account exists; askers get one answer (section 5). */
export function mailFor(kind: ProofKind, account: KnownAccount | undefined): ProofMail {
  const [first, other] = mailsFor[kind]
  if (kind === 'signUp') return account ? other : first
  return account?.isActive ? first : other
}

export function isProofIn(mail: ProofMail): mail is 'verify' | 'signIn' | 'recover' {
  return mail === 'verify' || mail === 'signIn' || mail === 'recover'
}
