import { Link } from '@tanstack/react-router'
import { Handshake, MailQuestionMark, Target, CalendarClock, type LucideIcon } from 'lucide-react'
import type { NeedView } from '#contract/overviews/home.ts'
import { areaOf } from '#domain/conversations/attention/to-do.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { AppointmentLine } from '#web/conversations/one-to-ones/planning/MeetingPlace.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { Face } from '#web/kernel/ui/faces/Face.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './ToDoRow.module.css'
import { useTranslations } from 'use-intl'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { StatusBadge } from '#web/kernel/ui/states/StatusBadge.tsx'
import { whenOf } from './when.ts'
import { Button, type ButtonProps } from '#web/kernel/ui/controls/Button.tsx'
import type { ReactNode } from 'react'
import { NextStep } from '#web/conversations/my-people/NextStep.tsx'
import { nextActionOf } from '#domain/conversations/my-people/next-action.ts'
import { usePercent } from '#web/kernel/i18n/use-percent.ts'

interface NeedActionProps {
  readonly need: NeedView
  readonly variant: NonNullable<ButtonProps['variant']>
  /** The button may disappear: move the focus. */
  readonly onPlanned: () => void
}

function NeedAction({ need, onPlanned, variant }: NeedActionProps) {
  const t = useTranslations('home.action')
  if (need.kind === 'meeting' || need.kind === 'finishing' || need.kind === 'request') {
    const { id: userId, name, firstName } = need.who
    const current = need.kind === 'request' ? null : need.current
    const person = { userId, name, firstName, current }
    return <NextStep person={person} variant={variant} onPlanned={onPlanned} />
  }
  const action = t(actionOf(need))
  return (
    <Button
      variant={variant}
      aria-label={t('about', { action, name: titleOf(need) })}
      renderRoot={(root) => <ToDoLink {...root} need={need} />}
    >
      {action}
    </Button>
  )
}

function actionOf(need: ToDoLinkProps['need']) {
  if (need.kind === 'ownMeeting' && need.questions > 0) return 'answer'
  return need.kind === 'ownAgreement' && need.toConfirm ? 'confirmAgreement' : need.kind
}

interface ToDoLinkProps {
  readonly need: Exclude<NeedView, { kind: 'meeting' | 'finishing' | 'request' }>
  readonly children: ReactNode
}

function ToDoLink({ need, ...link }: ToDoLinkProps) {
  switch (need.kind) {
    case 'agreement':
      return <ToPerson {...link} userId={need.who.id} tab="agreements" hash={need.id} />
    case 'drafts':
      return need.oneToOneId ? (
        <Link {...link} to={paths.manager.oneToOne} params={{ oneToOneId: need.oneToOneId }} />
      ) : (
        <ToPerson {...link} userId={need.who.id} tab={need.of} />
      )
    case 'review':
      return <ToPerson {...link} userId={need.who.id} tab="one-to-ones" />
    case 'ownMeeting':
      return <Link {...link} to={paths.personal.oneToOne} params={{ oneToOneId: need.id }} />
    case 'ownAgreement':
      return <Link {...link} to={paths.personal.agreements} hash={need.id} />
    case 'ownGoal':
      return <Link {...link} to={paths.personal.goals} hash={need.id} />
    case 'feedbackRequest':
      return <Link {...link} to={paths.personal.feedback} hash={need.id} />
    case 'erasure':
      return <Link {...link} to={paths.superadmin.overview} />
    case 'invitation':
      return <Link {...link} to={paths.administration.users} />
  }
}

interface ToPersonProps {
  readonly userId: string
  readonly tab: 'one-to-ones' | 'goals' | 'agreements'
  /** The item to highlight. */
  readonly hash?: string
  readonly children: ReactNode
}

const ToPerson = ({ userId, tab, ...link }: ToPersonProps) => (
  <Link {...link} to={paths.manager.person} params={{ userId }} search={{ tab }} />
)

interface ToDoRowProps {
  readonly need: NeedView
  readonly today: Day
  /** The most urgent one: its button is prominent. */
  readonly first: boolean
  readonly onPlanned: () => void
}

const icons: Readonly<Partial<Record<NeedView['kind'], LucideIcon>>> = {
  ownAgreement: Handshake,
  ownGoal: Target,
  invitation: MailQuestionMark,
}

export function ToDoRow({ need, today, first, onPlanned }: ToDoRowProps) {
  const sentence = useSentence()
  const Icon = icons[need.kind]
  const appointment = appointmentOf(need, today)
  return (
    <li className={`${layout.ruledItem} ${s.row}`}>
      {'who' in need ? <Face {...need.who} size={40} /> : null}
      {Icon ? (
        <span className={s.icon}>
          <Icon size={20} strokeWidth={1.75} aria-hidden />
        </span>
      ) : null}
      <div className={`${layout.stack1} ${layout.start}`}>
        <h3 className={`${layout.medium} ${layout.clamp2} ${layout.quietLinks}`}>
          <Title need={need} />
        </h3>
        <p className={`${layout.note} ${layout.clamp2}`}>{sentence(need)}</p>
        <WhenLine need={need} today={today} />
        {appointment ? (
          <AppointmentLine appointment={appointment} className={layout.smallStrong} />
        ) : null}
      </div>
      <div className={`${layout.full} ${s.action}`}>
        <NeedAction need={need} variant={first ? 'filled' : 'default'} onPlanned={onPlanned} />
      </div>
    </li>
  )
}

/** Only until its day has passed. */
function appointmentOf(need: NeedView, today: Day) {
  if (need.due === null || need.due < today) return undefined
  if (need.kind === 'meeting') return need.current?.appointment
  return need.kind === 'ownMeeting' ? need.appointment : undefined
}

/** Links to team members only while they report to the reader. */
function Title({ need }: { readonly need: NeedView }) {
  const isTheirs = areaOf[need.kind] === 'manager' && need.kind !== 'finishing'
  if (!('who' in need) || !isTheirs) return <span>{titleOf(need)}</span>
  return (
    <Link to={paths.manager.person} params={{ userId: need.who.id }}>
      {need.who.name}
    </Link>
  )
}

interface WhenLineProps {
  readonly need: NeedView
  readonly today: Day
}

function WhenLine({ need, today }: WhenLineProps) {
  const t = useTranslations('home.when')
  const say = useDay()
  const when = whenOf(need, today)
  if (!when) return null
  const date = 'day' in when ? say(when.day) : ''
  const label = t(when.kind, { date, days: 'days' in when ? when.days : 0 })
  if (need.urgency === 'red') return <StatusBadge tone="critical" label={label} />
  if (need.urgency === 'amber')
    return <StatusBadge tone="attention" icon={CalendarClock} label={label} />
  return <p className={layout.smallStrong}>{label}</p>
}

function titleOf(need: NeedView): string {
  if ('who' in need) return need.who.name
  return need.kind === 'invitation' ? need.name : need.description
}

/** A proposed outcome takes precedence over the owner. */
function howOf({ proposed, isOwn }: Extract<NeedView, { kind: 'agreement' }>) {
  if (proposed) return 'proposed'
  return isOwn ? 'own' : 'theirs'
}

function useSentence(): (need: NeedView) => string {
  const t = useTranslations('home.what')
  const percent = usePercent()
  return (need) => {
    switch (need.kind) {
      case 'meeting':
      case 'finishing':
        return t(`meeting.${nextActionOf(need)}`)
      case 'request':
        return need.reason ? t('requestWhy', { reason: need.reason }) : t('request')
      case 'agreement':
        return t(`agreement.${howOf(need)}`, { description: need.description })
      case 'drafts':
        return t('drafts', { count: need.count })
      case 'ownMeeting':
        return need.questions > 0 ? t('questions', { count: need.questions }) : t('ownMeeting')
      case 'ownGoal':
        return t('ownGoal', { progress: percent(need.progress) })
      case 'ownAgreement':
        return t(need.toConfirm ? 'agreementToConfirm' : 'ownAgreement')
      case 'feedbackRequest':
      case 'erasure':
      case 'invitation':
      case 'review':
        return t(need.kind)
    }
  }
}
