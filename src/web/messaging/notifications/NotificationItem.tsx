import { useInstant } from '#web/kernel/i18n/use-instant.ts'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { NotificationView } from '#contract/messaging/notifications.ts'
import { refuseRating } from '#domain/messaging/notifications/rating.ts'
import { quotedSubject } from '#domain/platform/notices/reading.ts'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { Face } from '#web/kernel/ui/faces/Face.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Notifications.module.css'
import type { Messages } from '#messages/catalogue.ts'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { kindOf, type NotificationKind, type Topic } from '#domain/kernel/notification-kinds.ts'
import {
  AlarmClock,
  BookOpen,
  Handshake,
  Lightbulb,
  ListTodo,
  MessagesSquare,
  Target,
  TriangleAlert,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { createElement, useState } from 'react'
import { Rating } from './Rating.tsx'
import { useCut } from './use-cut.ts'

const icons: Readonly<Record<Topic, LucideIcon>> = {
  oneToOnes: MessagesSquare,
  agenda: ListTodo,
  goals: Target,
  agreements: Handshake,
  feedback: BookOpen,
  team: UsersRound,
  reminders: AlarmClock,
  recommendations: Lightbulb,
}

interface KindIconProps {
  readonly kind: NotificationKind
  /** Pixels at a text size of 100 %. */
  readonly size: number
}

/** Decorative: the sentence names the subject. */
function KindIcon({ kind, size }: KindIconProps) {
  const { topic } = kindOf(kind)
  return createElement(topic ? icons[topic] : TriangleAlert, { size })
}

interface NotificationItemProps {
  readonly notification: NotificationView
  readonly onFollow?: (() => void) | undefined
}

/** A notification with a link to its subject. */
export function NotificationItem({ notification, onFollow }: NotificationItemProps) {
  const t = useTranslations('notifications')
  const write = useInstant()
  const { companyId } = useSession()
  const said = useSaid()
  const { id: notificationId, kind, other, subject, at, isRead } = notification
  const [isOpen, setOpen] = useState(false)
  const { isCut, text } = useCut()
  const isAdvice = !refuseRating(kind)
  const about = namesSubject(notification) ? null : subject
  const link = {
    to: paths.notification,
    params: { companyId, notificationId },
    preload: false,
    onClick: onFollow,
  } as const
  return (
    <li className={s.item} data-read={isRead}>
      <span className={s.picture}>
        {other ? <Face {...other} size={40} /> : null}
        <span className={s.icon} data-alone={other === null}>
          <KindIcon kind={kind} size={other ? 12 : 20} />
        </span>
      </span>
      <div className={`${layout.wrapped} ${layout.grow}`}>
        <p ref={text} className={isAdvice && !isOpen ? `${layout.clamp2} ${s.words}` : s.words}>
          <Link className={s.said} {...link}>
            {said(notification)}
          </Link>
          {isAdvice && about !== null ? <span className={layout.muted}> {about}</span> : null}
        </p>
        {isAdvice || about === null ? null : <p className={`${layout.note} ${s.about}`}>{about}</p>}
        <div className={`${layout.noteNumbers} ${s.facts}`}>
          {isRead ? null : (
            <span className={s.unread}>
              <span className="visually-hidden">{t('unread')}</span>
            </span>
          )}
          <time dateTime={at}>{write(at, 'time')}</time>
          {isAdvice ? <Rating notification={notification} /> : null}
          {isOpen || isCut ? (
            <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t(isOpen ? 'showLess' : 'showMore')}
            </button>
          ) : null}
        </div>
      </div>
    </li>
  )
}

/** Advice that has messages: old notifications keep theirs after a rule is removed. */
type Advice = keyof Messages['expert-system']['said']

type NamingAdvice = keyof Messages['expert-system']['named']

const naming: ReadonlySet<string> = new Set<NamingAdvice>([
  'ownAgreement',
  'proposedOutcome',
  'undatedAgreement',
  'celebrateGoal',
  'learnFromGoal',
  'helpGoal',
  'closeGoal',
  'untouchedGoal',
  'goalWithoutInitiatives',
])

type NotificationContent = Pick<NotificationView, 'kind' | 'other' | 'day' | 'which' | 'subject'>

const namesSubject = ({ kind, which, subject }: NotificationContent) =>
  kind === 'recommendAdvice' && subject !== null && which !== null && naming.has(which)

function useSaid(): (notification: NotificationContent) => string {
  const t = useTranslations('notifications.kinds.sentence')
  const expert = useTranslations('expert-system')
  const say = useDay()
  return (notification) => {
    const { kind, other, day, which, subject } = notification
    const name = other?.name ?? expert('somebody')
    if (namesSubject(notification))
      return expert(`named.${which as NamingAdvice}`, { name, what: quotedSubject(subject ?? '') })
    return kind === 'recommendAdvice' && which !== null && expert.has(`said.${which as Advice}`)
      ? expert(`said.${which as Advice}`, { name })
      : t(kind, { name: other?.name ?? '', day: day === null ? '' : say(day, 'sentence') })
  }
}
