import { useTranslations } from 'use-intl'
import type { OneToOneView } from '#contract/conversations/one-to-one-views.ts'
import { isStillOpen } from '#domain/conversations/one-to-ones/access.ts'
import { isToMeet } from '#domain/conversations/one-to-ones/states.ts'
import { meetingOf } from '#web/conversations/one-to-ones/flow/meeting.ts'
import { useSession } from '#web/kernel/session.tsx'
import { JoinLink } from './AppointmentLine.tsx'

/** Link and rhythm show only while the two are still to meet. */
export function MeetingPlace({ oneToOne }: { readonly oneToOne: OneToOneView }) {
  const t = useTranslations('one-to-ones.repeat')
  const { actor } = useSession()
  const { appointment, repeatWeeks: weeks } = oneToOne
  const { place } = appointment
  const meeting = meetingOf(oneToOne)
  const isAhead = isToMeet(meeting) && isStillOpen(meeting, actor)
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
