import type { NotificationView } from '#contract/messaging/notifications.ts'
import { ByDay } from './ByDay.tsx'
import { NotificationItem } from './NotificationItem.tsx'

interface NotificationDaysProps {
  readonly rows: readonly NotificationView[]
  /** When one is followed. */
  readonly onFollow?: () => void
}

/** Notifications grouped by day, newest first. */
export function NotificationDays({ rows, onFollow }: NotificationDaysProps) {
  return (
    <ByDay rows={rows}>
      {(notification) => (
        <NotificationItem key={notification.id} notification={notification} onFollow={onFollow} />
      )}
    </ByDay>
  )
}
