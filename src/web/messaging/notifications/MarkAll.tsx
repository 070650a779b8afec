import { Button, type ButtonProps } from '#web/kernel/ui/controls/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { NotificationView } from '#contract/messaging/notifications.ts'
import { unreadOf } from '#web/platform/notices/api.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useCall } from '#web/kernel/use-command.ts'

interface MarkAllProps extends Pick<ButtonProps, 'size'> {
  readonly rows: readonly NotificationView[]
}

/** Marks all as read up to the newest one shown; later arrivals stay unread. */
export function MarkAll({ rows, size }: MarkAllProps) {
  const t = useTranslations('notifications')
  const { count } = useQuery(unreadOf(useSession())).data
  const { api, companyId } = useSession()
  const { mutate, isPending } = useCall((calls) => calls.notifications.readAll, {
    touches: ['notifications'],
    done: t('allMarked'),
    undo:
      (_, { at }) =>
      () =>
        api.notifications.undoReadAll({ params: { companyId }, body: { at } }),
    failed: t('notMarked'),
  })
  const newest = rows[0]?.id
  if (newest === undefined || count === 0) return null
  return (
    <Button
      size={size}
      variant="subtle"
      leftSection={<CheckCheck />}
      loading={isPending}
      onClick={() => mutate({ body: { upTo: newest } })}
    >
      {t('markAll')}
    </Button>
  )
}
