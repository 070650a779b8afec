import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import { personNameLengthMax } from '#domain/kernel/limits.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { lastNameMistake, nameMistake } from '#domain/kernel/name.ts'
import { emailMistake } from '#domain/kernel/email.ts'

export interface InviteForm {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly role: CompanyRole
  readonly language: Language
}

export function newInvite(role: CompanyRole, language: Language): InviteForm {
  return { firstName: '', lastName: '', email: '', role, language }
}

type Mistake = NonNullable<ReturnType<typeof nameMistake> | ReturnType<typeof emailMistake>>

/** Keys of `input`, by field; empty if valid. */
export function inviteMistakes(form: InviteForm): Readonly<Record<string, Mistake>> {
  const found: [string, Mistake | undefined][] = [
    ['firstName', nameMistake(form.firstName, personNameLengthMax)],
    ['lastName', lastNameMistake(form.lastName, personNameLengthMax)],
    ['email', emailMistake(form.email)],
  ]
  return Object.fromEntries(found.flatMap(([field, it]) => (it ? [[field, it]] : [])))
}
