import { CalendarClock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { NeedView } from '#contract/overviews/home.ts'
import type { Day } from '#domain/kernel/day.ts'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { StatusBadge } from '#web/kernel/ui/StatusBadge.tsx'
import s from './NeedRow.module.css'
import { whenOf } from './when.ts'

interface WhenLineProps {
  readonly need: NeedView
  readonly today: Day
}

export function WhenLine({ need, today }: WhenLineProps) {
  const t = useTranslations('home.when')
  const say = useDay()
  const when = whenOf(need, today)
  if (!when) return null
  const date = 'day' in when ? say(when.day) : ''
  const label = t(when.kind, { date, days: 'days' in when ? when.days : 0 })
  if (need.urgency === 'red') return <StatusBadge tone="critical" label={label} />
  if (need.urgency === 'amber')
    return <StatusBadge tone="attention" icon={CalendarClock} label={label} />
  return <p className={s.when}>{label}</p>
}
