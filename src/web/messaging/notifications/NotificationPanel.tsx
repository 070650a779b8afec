import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { NotificationView } from '#contract/messaging/notifications.ts'
import { Failure } from '#web/platform/frame/errors/Failure.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { Dialog } from '#web/kernel/ui/overlays/Dialog.tsx'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { Loading } from '#web/kernel/ui/states/Loading.tsx'
import { newestNotifications } from './api.ts'
import { MarkAll } from './MarkAll.tsx'
import { NotificationDays } from './NotificationDays.tsx'
import layout from '#web/kernel/ui/layout.module.css'

/** The latest notifications, next to the page, with a link to all. */
export function NotificationPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('notifications')
  const { data, error, refetch } = useQuery(newestNotifications(useSession()))
  const rows = data?.rows ?? []
  return (
    <Dialog
      title={t('title')}
      placement="right"
      onClose={onClose}
      actions={
        <div className={layout.rowApart}>
          <MarkAll size="sm" rows={rows} />
          <Button
            size="sm"
            variant="default"
            renderRoot={(root) => <Link {...root} to={paths.personal.messages} onClick={onClose} />}
          >
            {t('seeAll')}
          </Button>
        </div>
      }
    >
      {data ? <Arrived rows={rows} onFollow={onClose} /> : null}
      {!data && error ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Loading /> : null}
    </Dialog>
  )
}

interface ArrivedProps {
  readonly rows: readonly NotificationView[]
  readonly onFollow: () => void
}

function Arrived({ rows, onFollow }: ArrivedProps) {
  const t = useTranslations('notifications.none')
  if (rows.length === 0) return <EmptyState icon={Bell} title={t('title')} hint={t('hint')} />
  return <NotificationDays rows={rows} onFollow={onFollow} />
}
