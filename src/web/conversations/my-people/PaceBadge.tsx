import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { MyPersonView } from '#contract/conversations/my-people.ts'
import { isLate, nextMeetingOf } from '#domain/conversations/my-people/next-meeting.ts'
import type { Pace } from '#domain/conversations/one-to-ones/schedule.ts'
import { useNearDay } from '#web/kernel/i18n/use-day.ts'
import { useSession } from '#web/kernel/session.tsx'
import { StatusBadge, type Tone } from '#web/kernel/ui/states/StatusBadge.tsx'

const paceTones: Readonly<Record<Pace, Tone>> = {
  onTime: 'neutral',
  amber: 'attention',
  red: 'critical',
}

const iconOf = (pace: Pace) => (pace === 'onTime' ? { icon: Check } : {})

export function PaceBadge({ pace }: { readonly pace: Pace }) {
  const t = useTranslations('teams.pace')
  return <StatusBadge tone={paceTones[pace]} label={t(pace)} {...iconOf(pace)} />
}

/** Beside a name the label has its noun, or it would describe the person; if late, since when. */
export function PersonPace({ person }: { readonly person: MyPersonView }) {
  const t = useTranslations('teams.person')
  const say = useNearDay()
  const { today } = useSession().me
  const { pace } = person
  const next = nextMeetingOf(person, today)
  return isLate(next) ? (
    <StatusBadge
      tone={next.kind === 'overdue' && pace === 'red' ? 'critical' : 'attention'}
      label={t(next.kind, { date: say(next.date, today) })}
    />
  ) : (
    <StatusBadge tone={paceTones[pace]} label={t(`pace.${pace}`)} {...iconOf(pace)} />
  )
}
