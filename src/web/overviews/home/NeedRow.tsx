import { Link } from '@tanstack/react-router'
import { Handshake, MailQuestionMark, Target, type LucideIcon } from 'lucide-react'
import type { NeedView } from '#contract/overviews/home.ts'
import { areaOf } from '#domain/conversations/attention/need.ts'
import type { Day } from '#domain/kernel/day.ts'
import { Appointed } from '#web/conversations/one-to-ones/Whereabouts.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { Face } from '#web/kernel/ui/Face.tsx'
import { NeedAction } from './NeedAction.tsx'
import s from './NeedRow.module.css'
import { titleOf, useSentence } from './use-sentence.ts'
import { WhenLine } from './WhenLine.tsx'

interface NeedRowProps {
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

export function NeedRow({ need, today, first, onPlanned }: NeedRowProps) {
  const sentence = useSentence()
  const Icon = icons[need.kind]
  const appointment = appointmentOf(need, today)
  return (
    <li className={s.row}>
      {'who' in need ? <Face {...need.who} size={40} /> : null}
      {Icon ? (
        <span className={s.icon}>
          <Icon size={20} strokeWidth={1.75} aria-hidden />
        </span>
      ) : null}
      <div className={s.text}>
        <h3 className={s.title}>
          <Title need={need} />
        </h3>
        <p className={s.what}>{sentence(need)}</p>
        <WhenLine need={need} today={today} />
        {appointment ? <Appointed appointment={appointment} className={s.when} /> : null}
      </div>
      <div className={s.action}>
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
