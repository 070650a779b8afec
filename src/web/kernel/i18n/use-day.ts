import { useFormatter } from 'use-intl'
import type { Day } from '#domain/kernel/time/day.ts'

/** Writes a calendar day the way the language does. What is a date stays that date in every zone. */
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
