import { Check, CircleAlert, CircleDot, Circle, OctagonAlert, type LucideIcon } from 'lucide-react'
import s from './StatusBadge.module.css'

export type Tone = 'neutral' | 'progress' | 'positive' | 'attention' | 'critical'

export interface StatusBadgeProps {
  readonly tone: Tone
  readonly label: string
  readonly icon?: LucideIcon | undefined
  /** Plain soft text beside its icon: the usual state, in lists where only exceptions stand out. */
  readonly quiet?: boolean
}

const toneIcons: Readonly<Record<Tone, LucideIcon>> = {
  neutral: Circle,
  progress: CircleDot,
  positive: Check,
  attention: CircleAlert,
  critical: OctagonAlert,
}

/** The word and icon carry the meaning; color only supports it. */
export function StatusBadge({ tone, label, icon, quiet = false }: StatusBadgeProps) {
  const Icon = icon ?? toneIcons[tone]
  return (
    <span className={s.badge} data-tone={quiet ? 'quiet' : tone}>
      <Icon size={14} strokeWidth={2} />
      <span>{label}</span>
    </span>
  )
}
