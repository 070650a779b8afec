import { conflict, type Refusal } from '#domain/kernel/refusal.ts'
import { authorizationMinutes, type Chat } from './chat.ts'

/** Why what was pasted does not connect: the service does not know it. */
export const refusedBy = {
  slack: 'channels.refusedBySlack',
  teams: 'channels.refusedByTeams',
  googleChat: 'channels.refusedByGoogle',
} as const satisfies Readonly<Record<Chat, string>>

/** A channel has to be connected before it is checked or tried. */
export function refuseUse(isConnected: boolean): Refusal | undefined {
  return isConnected ? undefined : conflict('channels.notConnected')
}

interface Linked {
  /** When the link was made, in milliseconds since 1970. */
  readonly madeAt: number
  /** Under which e-mail the chat knows its owner, if it says so. */
  readonly email?: string | undefined
}

interface Reader {
  /** The e-mails that are the reader's: of their account, and the one their company knows. */
  readonly emails: readonly string[]
  readonly isValidated: boolean
}

/** Why a link from a chat binds nothing to the reader; `EMAIL_INVALID` where the chat is another's. */
export function refuseBinding(
  { madeAt, email }: Linked,
  { emails, isValidated }: Reader,
  now: number,
): 'channels.linkExpired' | 'channels.notValidated' | 'EMAIL_INVALID' | undefined {
  const age = now - madeAt
  if (age < 0 || age > authorizationMinutes * 60_000) return 'channels.linkExpired'
  if (!isValidated) return 'channels.notValidated'
  const isTheirs = email !== undefined && emails.includes(email.trim().toLowerCase())
  return isTheirs ? undefined : 'EMAIL_INVALID'
}
