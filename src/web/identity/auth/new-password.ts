import { passwordFaults, type PasswordFault } from '#domain/identity/auth/password.ts'

/** A new password as it is being chosen: written twice, so that a slip shows. */
export interface NewPassword {
  readonly password: string
  readonly repeated: string
}

export const noPassword: NewPassword = { password: '', repeated: '' }

/** The requirements that are shown and ticked while someone types (section 5). */
export const shownRequirements = [
  'tooShort',
  'noUppercase',
  'noDigit',
] as const satisfies readonly PasswordFault[]

/** What is wrong with a password and its repetition, by field; nothing when it can be sent. */
export function passwordMistakes({ password, repeated }: NewPassword): {
  readonly password?: 'faulty' | 'tooLong'
  readonly repeated?: 'different'
} {
  const faults = passwordFaults(password)
  return {
    ...(faults.includes('tooLong')
      ? { password: 'tooLong' as const }
      : faults.length > 0
        ? { password: 'faulty' as const }
        : {}),
    ...(password === repeated ? {} : { repeated: 'different' as const }),
  }
}
