import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/kernel/errors.ts'
import { personNameLengthMax, positionLengthMax } from '#domain/kernel/limits.ts'
import { languages, type Language } from '#domain/kernel/localized-text.ts'
import { lastNameMistake, nameMistake } from '#domain/kernel/name.ts'
import { emailMistake } from '#domain/kernel/email.ts'
import { textMistake } from '#domain/kernel/text.ts'
import { FieldsRefused } from '#web/kernel/forms/errors.ts'

/** Empty strings for nothing chosen. */
export interface PersonForm {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly position: string
  readonly globalLevelId: string
  readonly preferredLanguage: string
}

export const noPerson: PersonForm = {
  firstName: '',
  lastName: '',
  email: '',
  position: '',
  globalLevelId: '',
  preferredLanguage: '',
}

export function personInputOf(form: PersonForm) {
  const preferredLanguage: Language | undefined = languages.find(
    (it) => it === form.preferredLanguage,
  )
  return {
    firstName: form.firstName,
    lastName: form.lastName,
    email: form.email,
    position: form.position.trim(),
    globalLevelId: form.globalLevelId || null,
    preferredLanguage: preferredLanguage ?? null,
  }
}

export function useCheckPerson() {
  const input = useTranslations('input')
  return (form: PersonForm) => {
    const position = form.position.trim() && textMistake(form.position, positionLengthMax)
    const mistakes = [
      ['firstName', nameMistake(form.firstName, personNameLengthMax)],
      ['lastName', lastNameMistake(form.lastName, personNameLengthMax)],
      ['email', emailMistake(form.email)],
      ['position', position],
    ] as const
    return Object.fromEntries(mistakes.flatMap(([field, it]) => (it ? [[field, input(it)]] : [])))
  }
}

export function useRefusedEmail() {
  const t = useTranslations('users')
  return (error: unknown) => {
    const isTaken =
      error instanceof ApiError && /^(user.emailTaken|invitation.open)$/.test(error.code)
    const known = isTaken && (error.details.conflict as { readonly name: string } | undefined)
    return known ? new FieldsRefused({ email: t('invite.taken', { name: known.name }) }) : error
  }
}
