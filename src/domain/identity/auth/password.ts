import { lengthOf } from '#domain/kernel/limits.ts'

/** Sections 5 and 9. */
export const passwordLengthMin = 8

export const passwordLengthMax = 200

/** RFC 8265, OpaqueString: what looks the same compares the same. */
export function normalizePassword(typed: string): string {
  return typed.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC')
}

const contextWords: ReadonlySet<string> = new Set(['tandem', 'onetoone', 'onetoones'])

export function isContextWord(password: string): boolean {
  const letters = password.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
  return contextWords.has(letters)
}

export type PasswordFault = 'tooShort' | 'tooLong' | 'noUppercase' | 'noDigit' | 'common'

/** Section 5, in display order. */
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
