import { useTranslations } from 'use-intl'
import { refuseSendAgain, type Resendable } from '#domain/platform/outbox/retries.ts'
import { MoreMenu } from '#web/kernel/ui/overlays/MoreMenu.tsx'
import { useSendAgain } from './superadmin-api.ts'

interface DeliveryMenuProps {
  readonly delivery: Resendable & { readonly id: string }
  /** Names the row for screen readers. */
  readonly kind: string
  readonly to: string
}

/** Renders nothing while retries are pending. */
export function DeliveryMenu({ delivery, kind, to }: DeliveryMenuProps) {
  const t = useTranslations('superadmin.outbox')
  const send = useSendAgain({ done: t('sentAgain'), failed: t('notSentAgain') })
  if (refuseSendAgain(delivery)) return null
  const onSelect = () => send.mutate(delivery.id)
  return (
    <MoreMenu
      label={t('menu', { kind, to })}
      actions={[{ key: 'again', label: t('again'), onSelect }]}
    />
  )
}
