import { Link } from '@tanstack/react-router'
import { Handshake, MailQuestionMark, Target, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { NeedView } from '#contract/overviews/home.ts'
import { areaOf } from '#domain/conversations/attention/to-do.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { NextStep } from '#web/conversations/my-people/NextStep.tsx'
import { AppointmentLine } from '#web/conversations/one-to-ones/planning/AppointmentLine.tsx'
import { useDay, useNearDay } from '#web/kernel/i18n/use-day.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { Button, type ButtonProps } from '#web/kernel/ui/controls/Button.tsx'
import { Face } from '#web/kernel/ui/faces/Face.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './ToDoRow.module.css'
import { titleOf, ToDoLink, useSentence, type DatedNeed } from './to-do-link.tsx'
import { whenOf } from './when.ts'

interface NeedActionProps {
  readonly need: DatedNeed
  readonly variant: NonNullable<ButtonProps['variant']>
  /** The button may disappear: move the focus. */
  readonly onPlanned: () => void
}

function NeedAction({ need, onPlanned, variant }: NeedActionProps) {
  const t = useTranslations('home.action')
  const short = useTranslations('home.short')
  const isDue = need.urgency !== 'later'
  if (need.kind === 'finishing' || need.kind === 'request' || (need.kind === 'meeting' && isDue)) {
    const { id: userId, name, firstName } = need.who
    const current = need.kind === 'request' ? null : need.current
    const requestedOn = need.kind === 'request' ? need.due : null
    const person = { userId, name, firstName, current, requestedOn }
    return <NextStep isBrief person={person} size="sm" variant={variant} onPlanned={onPlanned} />
  }
  const kind = actionOf(need)
  const action = t(kind)
  return (
    <Button
      size="sm"
      variant={variant}
      aria-label={t('about', { action, name: titleOf(need) })}
      renderRoot={(root) => <ToDoLink {...root} need={need} />}
    >
      {short(verbs[kind])}
    </Button>
  )
}

/** The first with an action other than viewing. */
export const firstToDo = <Need extends NeedView>(needs: readonly Need[]): Need | undefined =>
  needs.find((need) => {
    if (need.urgency === 'later' || need.kind === 'company') return false
    return 'current' in need || need.kind === 'request' || verbs[actionOf(need)] !== 'view'
  })

function actionOf(need: Exclude<DatedNeed, { kind: 'finishing' | 'request' }>) {
  if (need.kind === 'meeting') return 'ownMeeting'
  if (need.kind === 'ownMeeting' && need.questions > 0) return 'answer'
  if (need.kind === 'agreement' && need.proposed) return 'reviewOutcome'
  return need.kind === 'ownAgreement' && need.toConfirm ? 'reviewAgreement' : need.kind
}

export const verbs = {
  agreement: 'view',
  answer: 'answer',
  drafts: 'view',
  erasure: 'view',
  feedbackRequest: 'answer',
  invitation: 'view',
  ownAgreement: 'view',
  ownGoal: 'update',
  ownMeeting: 'open',
  review: 'view',
  reviewAgreement: 'review',
  reviewOutcome: 'review',
} as const

interface ToDoRowProps {
  readonly need: DatedNeed
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
    <li className={`${layout.ruled} ${layout.padded2} ${s.row}`}>
      {'who' in need ? <Face {...need.who} size={32} /> : null}
      {Icon ? <RowIcon of={Icon} /> : null}
      <div className={layout.wrapped}>
        <div className={`${layout.row4} ${layout.baseline}`}>
          <h3 className={`${layout.medium} ${layout.clamp3} ${layout.quietLinks}`}>
            <Title need={need} />
          </h3>
          <WhenLine need={need} today={today} />
          {appointment ? (
            <AppointmentLine appointment={appointment} beside={need.due} className={layout.note} />
          ) : null}
        </div>
        <p className={`${layout.note} ${layout.clamp2}`}>{sentence(need)}</p>
      </div>
      <div className={s.action}>
        <NeedAction need={need} variant={first ? 'filled' : 'subtle'} onPlanned={onPlanned} />
      </div>
    </li>
  )
}

export const RowIcon = ({ of: Icon }: { readonly of: LucideIcon }) => (
  <span className={s.icon}>
    <Icon />
  </span>
)

/** Only until its day has passed. */
function appointmentOf(need: NeedView, today: Day) {
  if (need.due === null || need.due < today) return undefined
  if (need.kind === 'meeting') return need.current?.appointment
  return need.kind === 'ownMeeting' ? need.appointment : undefined
}

/** Links to team members only while they report to the reader. */
function Title({ need }: { readonly need: DatedNeed }) {
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
  const near = useNearDay()
  const write = useDay()
  const when = whenOf(need, today)
  if (!when) return null
  const say = (day: Day) => (when.kind === 'on' ? write(day, 'brief') : near(day, today))
  const date = 'day' in when ? say(when.day) : ''
  const tones = { red: layout.critical, amber: layout.attention, soon: '', later: '' }
  const tone = when.kind === 'overdue' ? layout.critical : tones[need.urgency]
  return (
    <p className={`${layout.smallStrong} ${tone}`}>
      {t(when.kind, { date, days: 'days' in when ? when.days : 0 })}
    </p>
  )
}
