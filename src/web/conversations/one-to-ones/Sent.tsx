import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { OneToOneView } from '#contract/conversations/one-to-one-views.ts'
import { managesUser } from '#domain/kernel/access/actor.ts'
import { refuseCreate } from '#domain/conversations/one-to-ones/access.ts'
import { isOpen } from '#domain/conversations/one-to-ones/states.ts'
import { ActionButton } from '#web/kernel/dialogs/ActionButton.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { oneToOnesOf, recommendation, usePlanNext } from './api.ts'
import s from './Sent.module.css'

export function Sent({ oneToOne }: { readonly oneToOne: OneToOneView }) {
  const t = useTranslations('one-to-ones.sent')
  const { actor } = useSession()
  const title = useRef<HTMLHeadingElement>(null)
  // The send button is gone: focus the result.
  useEffect(() => title.current?.focus(), [])
  const { id, name } = oneToOne.collaborator
  return (
    <div className={s.sent} data-print="hidden">
      <span className={s.mark}>
        <Check size={28} strokeWidth={2} aria-hidden />
      </span>
      <h2 ref={title} tabIndex={-1} className={s.title}>
        {t('title', { name })}
      </h2>
      <p className={s.soft}>{t('lead', { name })}</p>
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
    <output className={s.next}>
      <span>{t('sent.planned', { date: say(date, 'long') })}</span>{' '}
      {next ? (
        <Link to={paths.manager.oneToOne} params={{ oneToOneId: next.id }}>
          {t('sent.open')}
        </Link>
      ) : null}
    </output>
  ) : (
    <Proposal collaboratorId={collaborator.id} />
  )
}

function Proposal({ collaboratorId }: { readonly collaboratorId: string }) {
  const t = useTranslations('one-to-ones')
  const say = useDay()
  const session = useSession()
  const { actor, me } = session
  const { data } = useQuery(recommendation(session, collaboratorId))
  const plan = usePlanNext(t('sent.notPlanned'))
  if (!data) return null
  const { date, reason } = data
  const asked = { actor, collaboratorId, hasOpen: false, date, today: me.today }
  return (
    <div className={s.next}>
      <p>{t('sent.proposed', { date: say(date, 'long') })}</p>
      <p className={s.soft}>{t(`reason.${reason}`)}</p>
      <ActionButton
        label={t('sent.plan')}
        refusal={refuseCreate(asked)}
        pending={plan.isPending}
        onClick={() => plan.mutate({ collaboratorId, date })}
      />
    </div>
  )
}
