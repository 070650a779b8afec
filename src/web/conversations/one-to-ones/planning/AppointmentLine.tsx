import { useTranslations } from 'use-intl'
import type { AppointmentView } from '#contract/conversations/appointment.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { useHours } from './use-when.ts'

interface AppointmentLineProps {
  readonly appointment: AppointmentView
  /** Day shown next to the hours, which name theirs if it differs in the reader's time zone. */
  readonly beside: Day | null
  readonly className?: string | undefined
}

/** Renders nothing if only the day is known. */
export function AppointmentLine({ appointment, beside, className }: AppointmentLineProps) {
  const hours = useHours()
  const { startsAt, duration, place, link } = appointment
  const said = [startsAt === null ? null : hours({ startsAt, duration }, beside), place].filter(
    Boolean,
  )
  if (said.length === 0 && link === null) return null
  return (
    <p className={className}>
      <span>{said.join(' · ') + (said.length > 0 && link ? ' · ' : '')}</span>
      {link ? <JoinLink link={link} /> : null}
    </p>
  )
}

export function JoinLink({ link }: { readonly link: string }) {
  const t = useTranslations('next-action')
  return (
    <a href={link} target="_blank" rel="noreferrer noopener">
      {t('join')}
    </a>
  )
}
