import { toEmail } from '#domain/kernel/email.ts'
import { minuteMs } from '#domain/kernel/time/durations.ts'
import { conflict, type Refusal } from '#domain/kernel/refusal.ts'
import { authorizationMinutes, type Chat } from './chat.ts'

export const refusedBy = {
  slack: 'channels.refusedBySlack',
  teams: 'channels.refusedByTeams',
  googleChat: 'channels.refusedByGoogle',
} as const satisfies Readonly<Record<Chat, string>>

export function refuseUse(isConnected: boolean): Refusal | undefined {
  return isConnected ? undefined : conflict('channels.notConnected')
}

interface LinkClaim {
  readonly madeAt: number
  readonly email?: string | undefined
}

interface LinkReader {
  readonly emails: readonly string[]
  readonly isValidated: boolean
}

/** `EMAIL_INVALID`: the chat belongs to someone else. */
export function refuseBinding(
  { madeAt, email }: LinkClaim,
  { emails, isValidated }: LinkReader,
  now: number,
): 'channels.linkExpired' | 'channels.notValidated' | 'EMAIL_INVALID' | undefined {
  const age = now - madeAt
  if (age < 0 || age > authorizationMinutes * minuteMs) return 'channels.linkExpired'
  if (!isValidated) return 'channels.notValidated'
  const isTheirs = email !== undefined && emails.includes(toEmail(email))
  return isTheirs ? undefined : 'EMAIL_INVALID'
}
