import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { NotificationView } from '#contract/messaging/notifications.ts'
import { ratings } from '#domain/kernel/notification-kinds.ts'
import { ActionMenu } from '#web/kernel/ui/overlays/ActionMenu.tsx'
import { useCall } from '#web/kernel/use-command.ts'

export function Rating({ notification }: { readonly notification: NotificationView }) {
  const t = useTranslations('notifications.rate')
  const { id: notificationId, rating } = notification
  const rate = useCall((api) => api.notifications.rate, {
    touches: ['notifications'],
    failed: t('notSaved'),
  })
  const chosen = rate.isPending ? rate.variables.body.rating : rating
  const actions = ratings.map((value) => ({
    key: value,
    label: t(value),
    chosen: value === chosen,
    onSelect: () => {
      if (value !== chosen) rate.mutate({ params: { notificationId }, body: { rating: value } })
    },
  }))
  return (
    <ActionMenu sections={[{ label: t('label'), actions }]}>
      {chosen ? <span className="visually-hidden">{t('label')} </span> : null}
      <span>{t(chosen ?? 'short')}</span>
      <ChevronDown size={14} />
    </ActionMenu>
  )
}
