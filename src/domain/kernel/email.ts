import { emailLengthMax, isWithin } from './limits.ts'
import { hasInvisible } from './name.ts'

/** RFC 5321 without quoted parts, plus RFC 6531: `o'brien@…`, never `a..b@…`. */
const word = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?'
const top = '\\p{L}(?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])'
const emailPattern = new RegExp(`^${word}(?:\\.${word})*@(?:${label}\\.)+${top}$`, 'u')

export const toEmail = (text: string): string => text.trim().normalize('NFC').toLowerCase()

/** The only email rule: forms, imports, identity providers and directories use it. */
export function emailMistake(text: string): 'email' | 'invisible' | 'tooLong' | undefined {
  const email = toEmail(text)
  if (hasInvisible(email, 'joiners')) return 'invisible'
  if (!isWithin(email, emailLengthMax)) return 'tooLong'
  return emailPattern.test(email) ? undefined : 'email'
}

export const mailWays = ['sent', 'shown', 'kept'] as const
export type MailWay = (typeof mailWays)[number]

interface MailFacts {
  readonly sendsMails: boolean
  readonly showsMails: boolean
}

export function mailWayOf({ sendsMails, showsMails }: MailFacts): MailWay {
  if (sendsMails) return 'sent'
  return showsMails ? 'shown' : 'kept'
}
