import { useTranslations } from 'use-intl'
import type { OneToOneView } from '#contract/conversations/one-to-one-views.ts'
import { isToMeet } from '#domain/conversations/one-to-ones/states.ts'
import { JoinLink } from './AppointmentLine.tsx'

/** Link and rhythm show only while the two are still to meet. */
export function MeetingPlace({ oneToOne }: { readonly oneToOne: OneToOneView }) {
  const t = useTranslations('one-to-ones.repeat')
  const { state, withdrawal, appointment, repeatWeeks: weeks } = oneToOne
  const { place } = appointment
  const isAhead = isToMeet({ state, withdrawn: withdrawal !== null })
  const link = isAhead ? appointment.link : null
  return (
    <>
      {link ? (
        <>
          <span>{' · '}</span>
          <JoinLink link={link} />
        </>
      ) : null}
      {weeks && isAhead ? <span>{` · ${t('every', { weeks })}`}</span> : null}
      {place ? <span>{` · ${place}`}</span> : null}
    </>
  )
}
