import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import type { OneToOneView } from '#contract/conversations/one-to-one-views.ts'
import { useSession } from '#web/kernel/session.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { useTranslations } from 'use-intl'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { ReadingPage } from '#web/kernel/ui/pages/ReadingPage.tsx'
import { PersonLink } from './PersonLink.tsx'
import { LeftDrafts, LeftFields } from './preparation/LeftFields.tsx'
import { SharedOneToOne } from './history/SharedOneToOne.tsx'
import { StateBadge } from './StateBadge.tsx'
import { Check } from 'lucide-react'
import { managesUser } from '#domain/kernel/access/actor.ts'
import { refuseCreateOneToOne } from '#domain/conversations/one-to-ones/access.ts'
import { isOpen } from '#domain/conversations/one-to-ones/states.ts'
import { ActionButton } from '#web/kernel/dialogs/ActionButton.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { useCall } from '#web/kernel/use-command.ts'
import { Deferred } from '#web/kernel/i18n/Deferred.tsx'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { lazyNamed } from '#web/kernel/ui/faces/lazy-named.ts'
import { useDisclosure } from '#web/kernel/ui/use-disclosure.ts'
import { oneToOne as oneToOneQuery } from '#web/conversations/meeting/api.ts'
import { oneToOnesOf, recommendation } from './api.ts'
import s from './Sent.module.css'

const RescheduleDialog = lazyNamed(
  () => import('./planning/RescheduleDialog.tsx'),
  'RescheduleDialog',
)

interface ClosedOneToOneProps {
  readonly oneToOne: OneToOneView
  /** The reader has just sent it. */
  readonly isSent: boolean
}

/** Read-only; its manager also sees their private comments. */
export function ClosedOneToOne({ oneToOne, isSent }: ClosedOneToOneProps) {
  const t = useTranslations('one-to-ones')
  const agreements = useTranslations('agreements')
  const day = useDay()
  const { me } = useSession()
  const { collaborator, manager, type, date, plannedOn, state, withdrawal } = oneToOne
  const title = t('flow.title', { name: collaborator.name })
  return (
    <ReadingPage
      title={title}
      isLong
      back={<PersonLink person={collaborator} />}
      status={<StateBadge state={state} withdrawn={withdrawal !== null} />}
      lead={[
        manager.id !== me.userId && agreements('with', { names: manager.name }),
        t(`type.${type}`),
        day(date, 'long'),
        plannedOn && t('plannedOn', { date: day(plannedOn, 'long') }),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <LeftFields oneToOne={oneToOne} />
      <LeftDrafts oneToOne={oneToOne} />
      {isSent ? <Sent oneToOne={oneToOne} /> : null}
      <SharedOneToOne oneToOne={oneToOne} />
    </ReadingPage>
  )
}

function Sent({ oneToOne }: { readonly oneToOne: OneToOneView }) {
  const t = useTranslations('one-to-ones.sent')
  const { actor } = useSession()
  const title = useRef<HTMLHeadingElement>(null)
  // The send button is gone: focus the result, without scrolling the title away.
  useLayoutEffect(() => {
    title.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  const { id, name } = oneToOne.collaborator
  return (
    <div className={`${layout.arriving} ${s.sent}`} data-print="hidden">
      <span className={s.mark}>
        <Check size={28} strokeWidth={2} />
      </span>
      <h2 ref={title} tabIndex={-1} className={s.title}>
        {t('title', { name })}
      </h2>
      {managesUser(actor, id) ? <Next oneToOne={oneToOne} /> : null}
    </div>
  )
}

/** The planned next 1:1, or one click to plan the recommended day. */
function Next({ oneToOne: { id, collaborator, shared } }: { readonly oneToOne: OneToOneView }) {
  const t = useTranslations('one-to-ones')
  const say = useDay()
  const session = useSession()
  const { actor, me } = session
  const { data: all } = useQuery(oneToOnesOf(session, collaborator.id))
  const next = all?.find(
    (it) => it.id !== id && isOpen(it.state) && !it.withdrawnAt && it.manager.id === actor.userId,
  )
  const written = shared?.nextDate && shared.nextDate >= me.today ? shared.nextDate : undefined
  const date = next?.date ?? written
  if (!all) return null
  return date ? (
    <div className={`${layout.wrapped} ${layout.stack2} ${layout.below2} ${s.next}`}>
      <output>{t('sent.planned', { date: say(date, 'long') })}</output>
      {next ? (
        <div className={layout.row3}>
          <Button
            variant="default"
            renderRoot={(root) => (
              <Link {...root} to={paths.manager.oneToOne} params={{ oneToOneId: next.id }} />
            )}
          >
            {t('sent.open')}
          </Button>
          <Reschedule oneToOneId={next.id} />
        </div>
      ) : null}
    </div>
  ) : (
    <Proposal collaboratorId={collaborator.id} />
  )
}

function Reschedule({ oneToOneId }: { readonly oneToOneId: string }) {
  const t = useTranslations('one-to-ones.reschedule')
  const [opened, { open, close }] = useDisclosure()
  const { data } = useQuery(oneToOneQuery(useSession(), oneToOneId))
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('action')}
      </Button>
      {opened && data ? (
        <Deferred>
          <RescheduleDialog oneToOne={data} onClose={close} />
        </Deferred>
      ) : null}
    </>
  )
}

function Proposal({ collaboratorId }: { readonly collaboratorId: string }) {
  const t = useTranslations('one-to-ones')
  const say = useDay()
  const session = useSession()
  const { actor, me } = session
  const { data } = useQuery(recommendation(session, collaboratorId))
  const plan = useCall((api) => api.oneToOnes.create, {
    touches: ['one-to-ones', 'agenda'],
    failed: t('sent.notPlanned'),
  })
  if (!data) return null
  const { date, reason } = data
  const asked = { actor, collaboratorId, hasOpen: false, date, today: me.today }
  return (
    <div className={`${layout.wrapped} ${layout.stack2} ${layout.below2} ${s.next}`}>
      <p>{t('sent.proposed', { date: say(date, 'long') })}</p>
      <p className={`${layout.muted} ${layout.pretty} ${layout.width38}`}>
        {t(`reason.${reason}`)}
      </p>
      <ActionButton
        label={t('sent.plan')}
        refusal={refuseCreateOneToOne(asked)}
        pending={plan.isPending}
        onClick={() =>
          plan.mutate({ params: { userId: collaboratorId }, body: { type: 'FOLLOW_UP', date } })
        }
      />
    </div>
  )
}
