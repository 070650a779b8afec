import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { OneToOneState } from '#domain/conversations/one-to-ones/states.ts'
import { StatusBadge, type Tone } from '#web/kernel/ui/states/StatusBadge.tsx'

const stateTones: Readonly<Record<OneToOneState, Tone>> = {
  PREPARATION_PENDING: 'neutral',
  PREPARED: 'progress',
  IN_CONDUCTION: 'progress',
  IN_REVIEW: 'attention',
  CLOSED: 'positive',
}

interface StateBadgeProps {
  readonly state: OneToOneState
  readonly withdrawn?: boolean
}

export function StateBadge({ state, withdrawn = false }: StateBadgeProps) {
  const t = useTranslations('one-to-ones')
  if (withdrawn) return <StatusBadge tone="neutral" label={t('withdraw.state')} />
  const icon = state === 'PREPARED' ? Check : undefined
  return <StatusBadge tone={stateTones[state]} icon={icon} label={t(`state.${state}`)} />
}
