import { useLocale } from 'use-intl'
import { writeDay, writeNearDay } from '#domain/kernel/dates/written-date.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { onOneLine, unbroken } from './unbroken.ts'
import { upperFirst } from './upper-first.ts'

const styles = {
  short: 'day',
  brief: 'shortWeekday',
  long: 'fullWeekday',
  sentence: 'weekday',
  /** At the start of a line. */
  heading: 'fullWeekday',
} as const

/** Formats a calendar day in the reader's language, independent of time zones. */
export function useDay(): (day: Day, style?: keyof typeof styles) => string {
  const language = useLocale() as Language
  return (day, style = 'short') => {
    const keep = style === 'brief' ? onOneLine : unbroken
    const written = keep(writeDay(language, day, styles[style]))
    return style === 'heading' ? upperFirst(written, language) : written
  }
}

/** Formats a calendar day for narrow places: without its year if it is near. */
export function useNearDay(): (day: Day, today: Day) => string {
  const language = useLocale() as Language
  return (day, today) => unbroken(writeNearDay(language, day, today))
}
