import { useFormatter } from 'use-intl'
import type { Day } from '#domain/kernel/time/day.ts'

export function useMonth(): (month: Day) => string {
  const format = useFormatter()
  return (month) =>
    format.dateTime(new Date(`${month}T12:00:00Z`), {
      timeZone: 'UTC',
      month: 'short',
      year: 'numeric',
    })
}
