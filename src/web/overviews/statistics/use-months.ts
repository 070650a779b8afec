import { useFormatter } from 'use-intl'
import type { Day } from '#domain/kernel/time/day.ts'

/** A month in full, and as the tick of a column. */
export function useMonths() {
  const format = useFormatter()
  const write = (month: Day, options: Readonly<Record<string, string>>) =>
    format.dateTime(new Date(`${month}T12:00:00Z`), { timeZone: 'UTC', ...options })
  return {
    full: (month: Day) => write(month, { month: 'long', year: 'numeric' }),
    tickOf: (month: Day, index: number) => ({
      tick: write(month, { month: 'short' }).replace('.', ''),
      year: showsYear(month, index) ? month.slice(0, 4) : undefined,
    }),
  }
}

/** Under January, and under the first unless January comes right after it. */
function showsYear(month: Day, index: number): boolean {
  const number = Number(month.slice(5, 7))
  return number === 1 || (index === 0 && number < 11)
}
