import { useFormatter } from 'use-intl'
import type { Day } from '#domain/kernel/time/day.ts'

/** Formats a calendar day in the reader's language, independent of time zones. */
export function useDay(): (day: Day, style?: 'short' | 'long') => string {
  const format = useFormatter()
  return (day, style = 'short') =>
    format.dateTime(new Date(`${day}T12:00:00Z`), {
      timeZone: 'UTC',
      day: 'numeric',
      month: style === 'long' ? 'long' : 'short',
      year: 'numeric',
      ...(style === 'long' ? { weekday: 'long' as const } : {}),
    })
}
