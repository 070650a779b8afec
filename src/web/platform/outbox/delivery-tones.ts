import type { DeliveryState } from '#domain/platform/outbox/retries.ts'
import type { Tone } from '#web/kernel/ui/states/StatusBadge.tsx'

export const deliveryTones: Readonly<Record<DeliveryState, Tone>> = {
  sent: 'positive',
  waiting: 'progress',
  retrying: 'attention',
  givenUp: 'critical',
  kept: 'neutral',
}
