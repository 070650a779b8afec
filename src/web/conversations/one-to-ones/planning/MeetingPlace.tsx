import { useTranslations } from 'use-intl'
import type { AppointmentView } from '#contract/conversations/appointment.ts'
import type { OneToOneView } from '#contract/conversations/one-to-one-views.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { isToMeet } from '#domain/conversations/one-to-ones/states.ts'
import { useHours, useWhen } from './use-when.ts'

/** Link and rhythm show only while the two are still to meet. */
export function MeetingPlace({ oneToOne }: { readonly oneToOne: OneToOneView }) {
  const t = useTranslations('one-to-ones.repeat')
  const { state, withdrawal, appointment, repeatWeeks: weeks } = oneToOne
  const { place } = appointment
  const isAhead = isToMeet({ state, withdrawn: withdrawal !== null })
  const link = isAhead ? appointment.link : null
  return (
    <>
      {weeks && isAhead ? <span>{` · ${t('every', { weeks })}`}</span> : null}
      {place ? <span>{` · ${place}`}</span> : null}
      {link ? (
        <>
          <span>{' · '}</span>
          <Join link={link} />
        </>
      ) : null}
    </>
  )
}

interface WhenProps extends Pick<AppointmentView, 'startsAt' | 'duration'> {
  readonly date: Day
}

export function ShortWhen(props: WhenProps) {
  return <span>{useWhen('short')(props)}</span>
}

interface AppointmentLineProps {
  readonly appointment: AppointmentView
  readonly className?: string | undefined
}

/** Renders nothing if only the day is known. */
export function AppointmentLine({ appointment, className }: AppointmentLineProps) {
  const hours = useHours()
  const { startsAt, duration, place, link } = appointment
  const said = [startsAt === null ? null : hours({ startsAt, duration }), place].filter(Boolean)
  if (said.length === 0 && link === null) return null
  return (
    <p className={className}>
      <span>{said.join(' · ') + (said.length > 0 && link ? ' · ' : '')}</span>
      {link ? <Join link={link} /> : null}
    </p>
  )
}

function Join({ link }: { readonly link: string }) {
  const t = useTranslations('next-action')
  return (
    <a href={link} target="_blank" rel="noreferrer noopener">
      {t('join')}
    </a>
  )
}
