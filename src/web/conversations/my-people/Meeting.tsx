import { useFormatter, useTranslations } from 'use-intl'
import type { MyPersonView } from '#contract/conversations/my-people.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { StateBadge } from '#web/conversations/one-to-ones/StateBadge.tsx'
import { AppointmentLine } from '#web/conversations/one-to-ones/planning/AppointmentLine.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { useLastMeeting } from './use-last-meeting.ts'
import { PaceBadge } from './PaceBadge.tsx'
import { nextMeetingOf } from '#domain/conversations/my-people/next-meeting.ts'
import { Sparkline } from '#web/kernel/ui/drawings/Sparkline.tsx'

export function Meeting({ person }: { readonly person: MyPersonView }) {
  const t = useTranslations('teams')
  const say = useDay()
  const { me } = useSession()
  const last = useLastMeeting()
  const { pace, current } = person
  const next = nextMeetingOf(person, me.today)
  return (
    <div className={layout.stack1}>
      <p className={`${layout.small} ${layout.inline2}`}>
        <span>{last(person)}</span>
        <PaceBadge pace={pace} />
      </p>
      <RhythmLine person={person} />
      <p className={`${layout.note} ${layout.inline2}`}>
        <span>{t(`next.${next.kind}`, { date: say(next.date) })}</span>
        {current ? <StateBadge state={current.state} /> : null}
      </p>
      {current && current.date >= me.today ? (
        <AppointmentLine
          appointment={current.appointment}
          beside={next.date}
          className={layout.noteWrapped}
        />
      ) : null}
    </div>
  )
}

/** Needs two gaps to draw a line. */
function RhythmLine({ person }: { readonly person: MyPersonView }) {
  const t = useTranslations('teams.gaps')
  const format = useFormatter()
  const { gaps, intervalDays } = person
  if (gaps.length < 2) return null
  const days = gaps.map((gap) => gap.days)
  const top = Math.max(...days, 2 * intervalDays)
  const inDays = (value: number) =>
    format.number(value, { style: 'unit', unit: 'day', unitDisplay: 'narrow' })
  return (
    <Sparkline
      label={t('line', { days: intervalDays })}
      values={days}
      along={gaps.map(({ day }) => Date.parse(day))}
      range={[0, top]}
      against={intervalDays}
      scale={[inDays(top), inDays(0)]}
      text={t('kept', { kept: gaps.filter(({ onTime }) => onTime).length, all: gaps.length })}
    />
  )
}
