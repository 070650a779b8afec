import { useTranslations } from 'use-intl'
import type { NotificationView } from '#contract/messaging/notifications.ts'
import { ratings } from '#domain/kernel/notices/kinds.ts'
import { Choice } from '#web/kernel/ui/Choice.tsx'
import { useRate } from './api.ts'

/** Whether a recommendation was useful, or came at the wrong time: said by one press, and changed by another. */
export function RatingField({ notification }: { readonly notification: NotificationView }) {
  const t = useTranslations('notification-center.rate')
  const { id: notificationId, rating } = notification
  const rate = useRate({ done: t('saved'), failed: t('notSaved') })
  const chosen = rate.isPending ? rate.variables.rating : rating
  return (
    <Choice
      look="line"
      labelHidden
      label={t('label')}
      options={ratings.map((value) => ({ value, label: t(value) }))}
      value={chosen ?? undefined}
      onChange={(value) => {
        if (value && value !== chosen) rate.mutate({ notificationId, rating: value })
      }}
    />
  )
}
