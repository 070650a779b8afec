import { lengthOf } from '#domain/kernel/limits.ts'

/** What a password needs at least, in characters (sections 5 and 9). */
export const passwordLengthMin = 8

/** A longer one is refused rather than cut, in characters. */
export const passwordLengthMax = 200

/**
 * A password as it is checked, hashed and compared: what looks the same is the same, whichever bytes a keyboard
 * made of it (RFC 8265, OpaqueString). Capitals stay.
 */
export function normalizePassword(typed: string): string {
  return typed.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC')
}

/** Words of the context that whoever guesses would try first, in small letters. */
const contextWords: ReadonlySet<string> = new Set(['tandem', 'onetoone', 'onetoones'])

/** Whether a password is a word of the context with nothing but digits and signs around it. */
export function isContextWord(password: string): boolean {
  const letters = password.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
  return contextWords.has(letters)
}

/** What may be wrong with a new password. `common` is only known to the server, which has the list. */
export type PasswordFault = 'tooShort' | 'tooLong' | 'noUppercase' | 'noDigit' | 'common'

/** Every requirement of section 5 that a new password does not meet, in the order they are told. */
export function passwordFaults(
  typed: string,
  isCommon: (password: string) => boolean = () => false,
): readonly PasswordFault[] {
  const password = normalizePassword(typed)
  const length = lengthOf(password)
  const faults: [PasswordFault, boolean][] = [
    ['tooShort', length < passwordLengthMin],
    ['tooLong', length > passwordLengthMax],
    ['noUppercase', !/\p{Lu}/u.test(password)],
    ['noDigit', !/\p{Nd}/u.test(password)],
    ['common', isCommon(password)],
  ]
  return faults.filter(([, isAtFault]) => isAtFault).map(([fault]) => fault)
}
