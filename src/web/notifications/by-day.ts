import type { NotificationView } from '#contract/notifications.ts'
import { dayAt, type Day } from '#domain/kernel/day.ts'

/** What came on one day, in the order given. */
export interface DayOfNotifications {
  readonly day: Day
  readonly rows: readonly NotificationView[]
}

/** What arrived, day by day as a time zone has them. */
export function byDay(rows: readonly NotificationView[], timeZone: string): DayOfNotifications[] {
  const days = new Map<Day, NotificationView[]>()
  for (const row of rows) {
    const day = dayAt(Date.parse(row.at), timeZone)
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return [...days].map(([day, of]) => ({ day, rows: of }))
}
