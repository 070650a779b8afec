/** Up to how many unread ones are counted out; beyond it is “many”. */
export const unreadShownMax = 9

/** What came in so many days is among the latest, read or not. */
export const latestDays = 7

/** The two halves of what somebody was told: unread or of the last days, and all that was before. */
export const agesOfNotifications = ['latest', 'previous'] as const
export type AgeOfNotifications = (typeof agesOfNotifications)[number]

const dayMs = 86_400_000

/** From when on what came is among the latest, read or not; instants in milliseconds. */
export const latestSince = (now: number) => now - latestDays * dayMs

/** In which half something is. An answer to a question is read as it comes. */
export const ageOf = (
  { isRead, at }: { readonly isRead: boolean; readonly at: number },
  now: number,
): AgeOfNotifications => (!isRead || at >= latestSince(now) ? 'latest' : 'previous')

/** How many are said to be read at once. */
export const readMax = 100

/** What a page shows of one person: all that notifications of that subject are about, theirs or with them. */
export const subjectsOfPerson = [
  'goal',
  'agreement',
  'feedback',
  'agenda',
  'person',
  'placement',
] as const

/** What a page shows one of. */
export const subjectsOfOne = ['oneToOne', 'feedbackRequest'] as const

/** What a page shows: whoever opened it has read what they were told about it. */
export type Shown =
  | { readonly subject: (typeof subjectsOfPerson)[number]; readonly userId: string }
  | { readonly subject: (typeof subjectsOfOne)[number]; readonly id: string }
