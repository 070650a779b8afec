import { use } from 'react'
import { useLocale } from 'use-intl'
import { writeInstant, type DateForm } from '#domain/kernel/dates/written-date.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { SessionContext } from '#web/kernel/session.tsx'
import { unbroken } from './unbroken.ts'

/** Formats an instant in the reader's language and time zone unless another is given; outside a company in the device's. */
export function useInstant(): (at: string, form: DateForm, timeZone?: string) => string {
  const language = useLocale() as Language
  const own = use(SessionContext)?.me.timeZone
  return (at, form, timeZone = own) =>
    unbroken(writeInstant(language, Date.parse(at), form, timeZone))
}
