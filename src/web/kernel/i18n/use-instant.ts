import { useLocale } from 'use-intl'
import { writeInstant, type DateForm } from '#domain/kernel/dates/written-date.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { unbroken } from './unbroken.ts'

/** Formats an instant in the reader's language; in the device's time zone unless one is given. */
export function useInstant(): (at: string, form: DateForm, timeZone?: string) => string {
  const language = useLocale() as Language
  return (at, form, timeZone) => unbroken(writeInstant(language, Date.parse(at), form, timeZone))
}
