import type { CompanyRole } from '#domain/access/roles.ts'
import { isWithin, personNameLengthMax } from '#domain/kernel/limits.ts'
import type { Language } from '#domain/kernel/localized-text.ts'

/** An invitation as it is being filled in. */
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

type Mistake = 'required' | 'tooLong' | 'email'

/** What is wrong with it, by field, as keys of the `input` texts; nothing when it can be sent. */
export function inviteMistakes(form: InviteForm): Readonly<Record<string, Mistake>> {
  const found: [string, Mistake | undefined][] = [
    ['firstName', mistakeIn(form.firstName)],
    ['lastName', mistakeIn(form.lastName)],
    // The server knows better what an e-mail is; here is only what cannot be one.
    ['email', /^\S+@\S+\.\S+$/.test(form.email.trim()) ? undefined : 'email'],
  ]
  return Object.fromEntries(found.flatMap(([field, it]) => (it ? [[field, it]] : [])))
}

function mistakeIn(name: string): Mistake | undefined {
  if (name.trim() === '') return 'required'
  return isWithin(name.trim(), personNameLengthMax) ? undefined : 'tooLong'
}
