import { useLocale } from 'use-intl'
import { writeDay } from '#domain/kernel/dates/written-date.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { upperFirst } from '#web/kernel/i18n/upper-first.ts'

/** A month in full, and as the tick of a column. */
export function useMonths() {
  const language = useLocale() as Language
  return {
    full: (month: Day) => writeDay(language, month, 'month'),
    /** At the start of a line. */
    first: (month: Day) => upperFirst(writeDay(language, month, 'month'), language),
    tickOf: (month: Day, index: number) => ({
      tick: writeDay(language, month, 'shortMonth').replace('.', ''),
      year: showsYear(month, index) ? month.slice(0, 4) : undefined,
    }),
  }
}

/** Under January, and under the first unless January comes right after it. */
function showsYear(month: Day, index: number): boolean {
  const number = Number(month.slice(5, 7))
  return number === 1 || (index === 0 && number < 11)
}
