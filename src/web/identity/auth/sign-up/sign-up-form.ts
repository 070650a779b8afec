import { personNameLengthMax } from '#domain/kernel/limits.ts'
import { lastNameMistake, nameMistake } from '#domain/kernel/name.ts'
import { emailMistake } from '#domain/kernel/email.ts'
import type { TickedConsents } from './ConsentBoxes.tsx'
import { noPassword, type NewPassword } from '#web/identity/auth/passwords/new-password.ts'

export interface SignUpForm extends NewPassword, TickedConsents {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** Nothing is agreed to in advance. */
export function newSignUp(email: string): SignUpForm {
  return {
    firstName: '',
    lastName: '',
    email,
    ...noPassword,
    isTermsAccepted: false,
    isIdentifiedDataProcessingAccepted: false,
  }
}

type SignUpMistake = NonNullable<ReturnType<typeof nameMistake> | ReturnType<typeof emailMistake>>

/** Keys of `input`, by field. */
export function signUpMistakes(form: SignUpForm): Readonly<Record<string, SignUpMistake>> {
  const found: [string, SignUpMistake | undefined][] = [
    ['firstName', nameMistake(form.firstName, personNameLengthMax)],
    ['lastName', lastNameMistake(form.lastName, personNameLengthMax)],
    ['email', emailMistake(form.email)],
  ]
  return Object.fromEntries(found.flatMap(([field, it]) => (it ? [[field, it]] : [])))
}

export function signUpBody(form: SignUpForm) {
  const { repeated: _, ...rest } = form
  return {
    ...rest,
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email: form.email.trim(),
    isTermsAccepted: true as const,
  }
}
export type SignUpBody = ReturnType<typeof signUpBody>
