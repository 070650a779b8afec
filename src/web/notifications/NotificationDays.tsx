import { useTranslations } from 'use-intl'
import type { NotificationView } from '#contract/notifications.ts'
import { addDays, type Day } from '#domain/kernel/day.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/use-day.ts'
import { byDay } from './by-day.ts'
import { NotificationItem } from './NotificationItem.tsx'
import s from './Notifications.module.css'

interface NotificationDaysProps {
  readonly rows: readonly NotificationView[]
  /** When one is followed. */
  readonly onFollow?: () => void
}

/** What arrived, each day under its name, the newest first. */
export function NotificationDays({ rows, onFollow }: NotificationDaysProps) {
  const { timeZone } = useSession().me
  const say = useDayName()
  return byDay(rows, timeZone).map(({ day, rows: ofDay }) => (
    <section key={day} className={s.day} aria-label={say(day)}>
      <p className={s.date} aria-hidden="true">
        {say(day)}
      </p>
      <ul className={s.list}>
        {ofDay.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} onFollow={onFollow} />
        ))}
      </ul>
    </section>
  ))
}

function useDayName(): (day: Day) => string {
  const t = useTranslations('notification-center')
  const { today } = useSession().me
  const say = useDay()
  return (day) => {
    if (day === today) return t('today')
    return day === addDays(today, -1) ? t('yesterday') : say(day, 'long')
  }
}
