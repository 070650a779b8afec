import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { addDays, dayAt, type Day } from '#domain/kernel/time/day.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Notifications.module.css'

interface ByDayProps<Row> {
  readonly rows: readonly Row[]
  /** An item of a list. */
  readonly children: (row: Row) => ReactNode
}

/** Rows grouped by day, in the order given. */
export function ByDay<Row extends { readonly at: string }>({ rows, children }: ByDayProps<Row>) {
  const { timeZone } = useSession().me
  const say = useDayName()
  return byDay(rows, timeZone).map(({ day, rows: ofDay }) => (
    <section key={day} className={`${layout.stack} ${s.day}`} aria-label={say(day)}>
      <p className={`${layout.caption} ${s.date}`} aria-hidden="true">
        {say(day)}
      </p>
      <ul className={layout.stack}>{ofDay.map(children)}</ul>
    </section>
  ))
}

function useDayName(): (day: Day) => string {
  const t = useTranslations('notifications')
  const { today } = useSession().me
  const say = useDay()
  return (day) => {
    if (day === today) return t('today')
    return day === addDays(today, -1) ? t('yesterday') : say(day, 'heading')
  }
}

interface DayOf<Row> {
  readonly day: Day
  readonly rows: readonly Row[]
}

/** Groups rows by day in a time zone. */
function byDay<Row extends { readonly at: string }>(
  rows: readonly Row[],
  timeZone: string,
): DayOf<Row>[] {
  const days = new Map<Day, Row[]>()
  for (const row of rows) {
    const day = dayAt(Date.parse(row.at), timeZone)
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return [...days].map(([day, of]) => ({ day, rows: of }))
}
