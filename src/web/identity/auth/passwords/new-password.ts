import { passwordFaults, type PasswordFault } from '#domain/identity/auth/password.ts'

/** Typed twice, to catch typing errors. */
export interface NewPassword {
  readonly password: string
  readonly repeated: string
}

export const noPassword: NewPassword = { password: '', repeated: '' }

/** Shown and ticked off while typing (section 5). */
export const shownRequirements = [
  'tooShort',
  'noUppercase',
  'noDigit',
] as const satisfies readonly PasswordFault[]

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
