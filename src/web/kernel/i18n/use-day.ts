import { useLocale } from 'use-intl'
import { writeDay } from '#domain/kernel/dates/written-date.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import type { Day } from '#domain/kernel/time/day.ts'

/** Formats a calendar day in the reader's language, independent of time zones. */
export function useDay(): (day: Day, style?: 'short' | 'long') => string {
  const language = useLocale() as Language
  return (day, style = 'short') => writeDay(language, day, style === 'long' ? 'fullWeekday' : 'day')
}
