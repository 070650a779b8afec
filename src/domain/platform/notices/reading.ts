import {
  kindOf,
  notificationKinds,
  type NotificationKind,
} from '#domain/kernel/notification-kinds.ts'
import { dayMs } from '#domain/kernel/time/durations.ts'

/** Days; unread ones are always among the latest. */
export const latestDays = 7

export const agesOfNotifications = ['latest', 'previous'] as const
export type AgeOfNotifications = (typeof agesOfNotifications)[number]

export const latestSince = (now: number) => now - latestDays * dayMs

export const ageOf = (
  { isRead, at }: { readonly isRead: boolean; readonly at: number },
  now: number,
): AgeOfNotifications => (!isRead || at >= latestSince(now) ? 'latest' : 'previous')

export const readMax = 100

/** Characters shown of the goal or agreement that a notification is about. */
export const subjectLengthMax = 200

const quotedLengthMax = 90

/** A goal or agreement as a sentence quotes it: on one line, cut at a word, without a full stop. */
export function quotedSubject(text: string): string {
  const line = text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/(?<!\.)\.$/, '')
  if (line.length <= quotedLengthMax) return line
  const end = line.lastIndexOf(' ', quotedLengthMax)
  return `${line.slice(0, end > 0 ? end : quotedLengthMax)}…`
}

export const subjectsOfPerson = [
  'goal',
  'agreement',
  'feedback',
  'agenda',
  'person',
  'placement',
] as const

export const subjectsOfPage = ['settings', 'ownData'] as const

export const subjectsOfOne = ['oneToOne', 'feedbackRequest'] as const

/** Content of a page: something of a person, one record, or a page that the company has once. */
export type ReadSubject =
  | { readonly subject: (typeof subjectsOfPerson)[number]; readonly userId: string }
  | { readonly subject: (typeof subjectsOfOne)[number]; readonly id: string }
  | { readonly subject: (typeof subjectsOfPage)[number] }

/**
 * Notifications that showing a subject marks as read. None is a recommendation: no page shows what it says, so opening
 * what it is about is not reading it.
 */
export const kindsReadBy = (subject: ReadSubject['subject']): readonly NotificationKind[] =>
  notificationKinds.filter((kind) => {
    const { pace, leadsTo } = kindOf(kind)
    // A withdrawn 1:1 has a page as long as something of it was shared.
    const isOfOneToOne = subject === 'oneToOne' && kind === 'oneToOneWithdrawn'
    return pace !== 'recommendation' && (leadsTo === subject || isOfOneToOne)
  })
