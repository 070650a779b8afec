import { dayAt, daysBetween, type Day } from '#domain/kernel/day.ts'
import { announcements, type AnnouncementId } from '#domain/identity/account/announcements.ts'

/** The migration that came with the redesign: an installation has the new pages since it was applied. */
export const redesignMigration = '0017-announcements.sql'

/** What the first start of an installation applies, it applies within this, in milliseconds. */
const foundingMsMax = 3_600_000

/** For how long the assistant is new to people who join, in days since their company switched it on. */
export const assistantNewDaysMax = 90

/** When an installation was founded, and when it got something; instants in milliseconds. */
interface Arrival {
  readonly foundedAt: number
  readonly cameAt: number
}

/** The day on which an installation got something; undefined where it was founded with it: nobody there was ever without. */
export function gotOn({ foundedAt, cameAt }: Arrival): Day | undefined {
  return cameAt - foundedAt > foundingMsMax ? dayAt(cameAt, 'UTC') : undefined
}

/** What somebody has of the assistant in a company that lets them in. */
export interface CompanyNews {
  readonly isAdmin: boolean
  /** Since when it is switched on there; null while it is off. */
  readonly assistantSince: Day | null
}

/** What decides on what an account is told. */
export interface NewsFacts {
  /** Ids of what it was told before, on whatever device. */
  readonly seen: readonly string[]
  /** The first day there was an account. */
  readonly accountSince: Day
  readonly today: Day
  /** Undefined where the installation was founded with the redesign. */
  readonly redesignedOn: Day | undefined
  /** Whether they accept identified data processing: without it, the assistant does nothing for them (section 5). */
  readonly isAccepting: boolean
  /** The companies that let them in. */
  readonly companies: readonly CompanyNews[]
}

/** What an account is still to be told of, in the order of `announcements`; nothing on its first day. */
export function untold(facts: NewsFacts): AnnouncementId[] {
  if (facts.today <= facts.accountSince) return []
  return announcements
    .map(({ id }) => id)
    .filter((id) => !facts.seen.includes(id) && concerns[id](facts))
}

/** Whom each is for: the redesign, those who knew the former look; the assistant, those who get it or can switch it on. */
const concerns: Readonly<Record<AnnouncementId, (facts: NewsFacts) => boolean>> = {
  redesign: ({ redesignedOn, accountSince }) =>
    redesignedOn !== undefined && accountSince < redesignedOn,
  'ai-bot': ({ companies, ...facts }) =>
    companies.some(({ isAdmin, assistantSince }) =>
      assistantSince === null ? isAdmin : isNewTo(facts, assistantSince),
    ),
}

function isNewTo(
  { isAccepting, accountSince }: Pick<NewsFacts, 'isAccepting' | 'accountSince'>,
  assistantSince: Day,
): boolean {
  return isAccepting && daysBetween(assistantSince, accountSince) <= assistantNewDaysMax
}
