import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Pace } from '#domain/conversations/one-to-ones/schedule.ts'
import { StatusBadge, type Tone } from '#web/kernel/ui/states/StatusBadge.tsx'

const paceTones: Readonly<Record<Pace, Tone>> = {
  onTime: 'neutral',
  amber: 'attention',
  red: 'critical',
}

export function PaceBadge({ pace }: { readonly pace: Pace }) {
  const t = useTranslations('teams.pace')
  const icon = pace === 'onTime' ? { icon: Check } : {}
  return <StatusBadge tone={paceTones[pace]} label={t(pace)} {...icon} />
}
