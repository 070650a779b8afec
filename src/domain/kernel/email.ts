import { emailLengthMax, isWithin } from './limits.ts'
import { hasInvisible } from './name.ts'

/** RFC 5321's mailbox without quoted parts, with letters of any script (RFC 6531): `o'brien@…`, never `a..b@…`. */
const word = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?'
const top = '\\p{L}(?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])'
const address = new RegExp(`^${word}(?:\\.${word})*@(?:${label}\\.)+${top}$`, 'u')

/** An address as it is stored and compared: composed (NFC), in lower case, without white space around it. */
export const toEmail = (text: string): string => text.trim().normalize('NFC').toLowerCase()

/**
 * What is wrong with an e-mail, as a key of the `input` texts: the one rule for forms, files, providers and
 * directories.
 */
export function emailMistake(text: string): 'email' | 'invisible' | 'tooLong' | undefined {
  const email = toEmail(text)
  if (hasInvisible(email, 'joiners')) return 'invisible'
  if (!isWithin(email, emailLengthMax)) return 'tooLong'
  return address.test(email) ? undefined : 'email'
}
