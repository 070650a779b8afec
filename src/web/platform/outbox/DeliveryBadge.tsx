import { useTranslations } from 'use-intl'
import type { DeliveryState } from '#domain/platform/outbox/retries.ts'
import { StatusBadge } from '#web/kernel/ui/states/StatusBadge.tsx'
import { deliveryTones } from './delivery-tones.ts'

export function DeliveryBadge({ state }: { readonly state: DeliveryState }) {
  const t = useTranslations('superadmin.outbox.state')
  return <StatusBadge tone={deliveryTones[state]} label={t(state)} />
}
