import { dayMs } from '#domain/kernel/time/durations.ts'
export const unreadShownMax = 9

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

export const subjectsOfPerson = [
  'goal',
  'agreement',
  'feedback',
  'agenda',
  'person',
  'placement',
] as const

export const subjectsOfOne = ['oneToOne', 'feedbackRequest'] as const

export type ReadSubject =
  | { readonly subject: (typeof subjectsOfPerson)[number]; readonly userId: string }
  | { readonly subject: (typeof subjectsOfOne)[number]; readonly id: string }
