import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Pace } from '#domain/conversations/one-to-ones/schedule.ts'
import { StatusBadge, type Tone } from '#web/kernel/ui/states/StatusBadge.tsx'

const paceTones: Readonly<Record<Pace, Tone>> = {
  onTime: 'neutral',
  amber: 'attention',
  red: 'critical',
}

interface PaceBadgeProps {
  readonly pace: Pace
  /** Beside a name the label has its noun, or it would describe the person. */
  readonly isBesideName?: boolean
}

export function PaceBadge({ pace, isBesideName = false }: PaceBadgeProps) {
  const t = useTranslations('teams')
  const icon = pace === 'onTime' ? { icon: Check } : {}
  return (
    <StatusBadge
      tone={paceTones[pace]}
      label={t(isBesideName ? `person.pace.${pace}` : `pace.${pace}`)}
      {...icon}
    />
  )
}
