import { Check, CircleAlert, CircleDot, Circle, OctagonAlert, type LucideIcon } from 'lucide-react'
import s from './StatusBadge.module.css'

export type Tone = 'neutral' | 'accent' | 'positive' | 'attention' | 'critical'

export interface StatusBadgeProps {
  readonly tone: Tone
  readonly label: string
  /** Another icon than the tone's own. */
  readonly icon?: LucideIcon
}

const iconOf: Readonly<Record<Tone, LucideIcon>> = {
  neutral: Circle,
  accent: CircleDot,
  positive: Check,
  attention: CircleAlert,
  critical: OctagonAlert,
}

/** A state in a word or two. The word and the icon say it; the color only helps. */
export function StatusBadge({ tone, label, icon }: StatusBadgeProps) {
  const Icon = icon ?? iconOf[tone]
  return (
    <span className={s.badge} data-tone={tone}>
      <Icon size={14} strokeWidth={2} aria-hidden />
      <span>{label}</span>
    </span>
  )
}
