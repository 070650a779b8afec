import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { OneToOneView } from '#contract/conversations/one-to-one-views.ts'
import { isStillOpen } from '#domain/conversations/one-to-ones/access.ts'
import { isOpen } from '#domain/conversations/one-to-ones/states.ts'
import { Opened } from '#web/conversations/comments/Opened.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useRecord } from '#web/kernel/use-record.ts'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { ReadHere } from '#web/platform/notices/ReadHere.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { ReadingPage } from '#web/kernel/ui/pages/ReadingPage.tsx'
import { agendaIn } from './agenda/agenda.ts'
import { AgendaBox } from './agenda/AgendaBox.tsx'
import { oneToOne as oneToOneQuery } from '#web/conversations/meeting/api.ts'
import { LookBackOn } from './flow/LookBackOn.tsx'
import { meetingOf } from './flow/meeting.ts'
import { OtherHere } from './flow/OtherHere.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { SharedOneToOne } from './history/SharedOneToOne.tsx'
import { AnswerButton, isToAnswer } from './AnswerButton.tsx'
import { ReviewAgreementButton, useAgreementToConfirm } from './ReviewAgreementButton.tsx'
import { StateBadge } from './StateBadge.tsx'
import { StatusBadge } from '#web/kernel/ui/states/StatusBadge.tsx'
import { useOtherIsHere } from './flow/use-other-here.ts'
import { useWhen } from './planning/use-when.ts'
import { MeetingPlace } from './planning/MeetingPlace.tsx'

export function MyOneToOnePage() {
  const { oneToOneId = '' } = useParams({ strict: false })
  const oneToOne = useRecord(oneToOneQuery(useSession(), oneToOneId))
  return <Shown key={oneToOne.id} oneToOne={oneToOne} />
}

function Shown({ oneToOne }: { readonly oneToOne: OneToOneView }) {
  const t = useTranslations('one-to-ones')
  const day = useDay()
  const when = useWhen()
  const session = useSession()
  const { manager, type, date, appointment, state, shared, finishBy } = oneToOne
  const isHere = useOtherIsHere(oneToOne)
  const { userId: id, name } = session.me
  const box = useRef<HTMLDivElement>(null)
  const isAhead = isStillOpen(meetingOf(oneToOne), session.actor)
  const toConfirm = useAgreementToConfirm(oneToOne)
  const isBeingPrepared = isAhead && state === 'PREPARATION_PENDING'
  return (
    <ReadingPage
      title={t('mine.pageTitle', { name: manager.name })}
      isLong
      back={
        <Link className={layout.iconLink} to={paths.personal.oneToOnes}>
          <ArrowLeft /> {t('mine.back')}
        </Link>
      }
      status={
        <>
          {isBeingPrepared ? (
            <StatusBadge tone="neutral" label={t('mine.notShared')} />
          ) : (
            <StateBadge state={state} withdrawn={isOpen(state) && !isAhead} />
          )}
          <OtherHere name={manager.name} isHere={isHere} />
        </>
      }
      action={
        isAhead && isToAnswer(oneToOne, session.actor) ? (
          <AnswerButton box={box} />
        ) : toConfirm ? (
          <ReviewAgreementButton agreementId={toConfirm.id} />
        ) : undefined
      }
      lead={
        <>
          <span>{`${t(`type.${type}`)} · ${when({ date, ...appointment })}`}</span>
          <MeetingPlace oneToOne={oneToOne} />
        </>
      }
      aside={
        isAhead
          ? {
              title: t('lookBack.title'),
              content: (
                <LookBackOn
                  person={{ id, name }}
                  managerId={manager.id}
                  to={paths.personal.oneToOne}
                />
              ),
            }
          : undefined
      }
    >
      <ReadHere shown={{ subject: 'oneToOne', id: oneToOne.id }} />
      {isAhead && finishBy ? (
        <p>{t('finishing.theirs', { name: manager.name, date: day(finishBy, 'long') })}</p>
      ) : null}
      {isAhead ? (
        <div ref={box}>
          <AgendaBox agenda={agendaIn(oneToOne)} heading="h2" />
        </div>
      ) : null}
      {shared ? (
        <>
          <Opened kind="oneToOne" id={oneToOne.id} />
          <SharedOneToOne oneToOne={oneToOne} />
        </>
      ) : (
        <p className={layout.muted}>{t('shared.nothingHint', { name: manager.name })}</p>
      )}
    </ReadingPage>
  )
}
