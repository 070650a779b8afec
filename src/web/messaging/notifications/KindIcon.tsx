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
import { createElement } from 'react'
import { kindOf, type NotificationKind, type Topic } from '#domain/kernel/notices/kinds.ts'

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

/** The picture of what a notification is about. Decorative: its sentence says it. */
export function KindIcon({ kind, size }: KindIconProps) {
  const { topic } = kindOf(kind)
  const picture = { size, strokeWidth: 1.75, 'aria-hidden': true } as const
  return createElement(topic ? icons[topic] : TriangleAlert, picture)
}
