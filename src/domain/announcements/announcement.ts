import type { CustomRoles } from '#domain/access/roles.ts'
import { compareExactly } from '#domain/kernel/compare.ts'
import type { Day } from '#domain/kernel/day.ts'

/** The longest id, in characters. */
export const announcementIdLengthMax = 100

/** Something new that people are told of once (section 2: modals and pop-ups). */
export interface Announcement {
  /** Kept for good with what each account was told: never given to another one. Kebab-case. */
  readonly id: string
  /** `modal` is asked to be read, on the home page; `popup` stands in a corner and waits. */
  readonly shape: 'modal' | 'popup'
  /** Whoever has one of these roles in the company they are in. */
  readonly roles: readonly (keyof CustomRoles)[]
  /** The first day it is told on. To an account from that day or later, nothing of it is new. */
  readonly since: Day
  /** The last day it is told on; for good without it. */
  readonly until?: Day
  /**
   * The page it is about, in the Spanish set of section 2: who has none there is told nothing, and who
   * is told is led there. Without one, the help is what it leads to.
   */
  readonly page?: string
}

/** What an account was told, and the first day there was one. */
export interface SeenAnnouncements {
  readonly seen: readonly string[]
  readonly accountSince: Day
}

/** Those that an account is still to be told of on a day, the oldest first. */
export function untold<A extends Announcement>(
  all: readonly A[],
  { seen, accountSince }: SeenAnnouncements,
  today: Day,
): A[] {
  return all
    .filter(
      ({ id, since, until }) =>
        since <= today && (!until || today <= until) && accountSince < since && !seen.includes(id),
    )
    .toSorted((one, other) => compareExactly(one.since, other.since))
}

/** Who is here to be told. */
export interface Reader {
  readonly roles: CustomRoles
  /** Whether a page stands at an address for them, in their company. */
  readonly hasPage: (page: string) => boolean
}

/** The one to tell a reader of now, out of those that are untold: one at a time, the oldest first. */
export function nextAnnouncement<A extends Announcement>(
  news: readonly A[],
  { roles, hasPage }: Reader,
): A | undefined {
  return news.find(
    (it) => it.roles.some((role) => roles[role]) && (it.page === undefined || hasPage(it.page)),
  )
}
