import { useTranslations } from 'use-intl'
import { isWithin, personNameLengthMax } from '#domain/kernel/limits.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { lastNameMistake, nameMistake } from '#domain/kernel/name.ts'
import { emailMistake } from '#domain/kernel/email.ts'
import {
  editedKeys,
  personFields,
  textKeys,
  type EditedKey,
  type PersonInput,
} from '#domain/people/users/person-fields.ts'

/** Empty strings for nothing chosen. */
export type PersonForm = Readonly<Record<EditedKey, string>>

const formWith = (valueOf: (key: EditedKey) => string) =>
  Object.fromEntries(editedKeys.map((key) => [key, valueOf(key)])) as PersonForm

export const noPerson = formWith(() => '')

export const personFormOf = (person: PersonInput) => formWith((key) => person[key] ?? '')

export function personInputOf(form: PersonForm) {
  return {
    ...formWith((key) => form[key].trim()),
    globalLevelId: form.globalLevelId || null,
    preferredLanguage: languages.find((it) => it === form.preferredLanguage) ?? null,
  }
}

export function useCheckNamesAndEmail() {
  const input = useTranslations('input')
  return (form: Pick<PersonForm, 'firstName' | 'lastName' | 'email'>) => {
    const mistakes = [
      ['firstName', nameMistake(form.firstName, personNameLengthMax)],
      ['lastName', lastNameMistake(form.lastName, personNameLengthMax)],
      ['email', emailMistake(form.email)],
    ] as const
    return Object.fromEntries(mistakes.flatMap(([field, it]) => (it ? [[field, input(it)]] : [])))
  }
}

export function useCheckPerson() {
  const input = useTranslations('input')
  const checkNamesAndEmail = useCheckNamesAndEmail()
  return (form: PersonForm) => {
    const tooLong = textKeys.filter(
      (key) => !isWithin(form[key].trim(), personFields[key].lengthMax),
    )
    return {
      ...checkNamesAndEmail(form),
      ...Object.fromEntries(tooLong.map((key) => [key, input('tooLong')])),
    }
  }
}
