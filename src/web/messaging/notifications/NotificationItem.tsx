import { Link } from '@tanstack/react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { NotificationView } from '#contract/messaging/notifications.ts'
import { refuseRating } from '#domain/messaging/notifications/rating.ts'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { Face } from '#web/kernel/ui/Face.tsx'
import { KindIcon } from './KindIcon.tsx'
import s from './Notifications.module.css'
import { RatingField } from './RatingField.tsx'
import { useSaid } from './use-said.ts'

interface NotificationItemProps {
  readonly notification: NotificationView
  readonly onFollow?: (() => void) | undefined
}

/** Something that the reader was told, and the way to it. */
export function NotificationItem({ notification, onFollow }: NotificationItemProps) {
  const t = useTranslations('notification-center')
  const format = useFormatter()
  const { companyId, me } = useSession()
  const said = useSaid()
  const { id: notificationId, kind, other, at, isRead } = notification
  const { timeZone } = me
  return (
    <li className={s.item} data-read={isRead}>
      <span className={s.picture}>
        {other ? <Face {...other} size={40} /> : null}
        <span className={s.icon} data-alone={other === null}>
          <KindIcon kind={kind} size={other ? 14 : 20} />
        </span>
      </span>
      <div className={s.words}>
        <Link
          className={s.said}
          to={paths.notification}
          params={{ companyId, notificationId }}
          preload={false}
          onClick={onFollow}
        >
          {said(notification)}
        </Link>
        <p className={s.facts}>
          {isRead ? null : <span className={s.unread}>{t('unread')}</span>}
          <time dateTime={at}>
            {format.dateTime(new Date(at), { timeStyle: 'short', timeZone })}
          </time>
        </p>
        {refuseRating(kind) ? null : <RatingField notification={notification} />}
      </div>
    </li>
  )
}
