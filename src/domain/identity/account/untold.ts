import { dayMs, hourMs } from '#domain/kernel/time/durations.ts'
import { dayAt, daysBetween, type Day } from '#domain/kernel/time/day.ts'
import { announcements, type AnnouncementId } from '#domain/identity/account/announcements.ts'

/** Its date is when the installation got the redesign. */
export const redesignMigration = '0017-announcements.sql'

/** Migrations applied this soon after founding belong to the first start. */
const foundingMsMax = hourMs

export const assistantNewDaysMax = 90

/** There is enough that is new: nothing pops up on people's first day. */
export const firstDayMs = dayMs

interface Arrival {
  readonly foundedAt: number
  readonly cameAt: number
}

/** Undefined when founded with it: nobody there knew anything else. */
export function gotOn({ foundedAt, cameAt }: Arrival): Day | undefined {
  return cameAt - foundedAt > foundingMsMax ? dayAt(cameAt, 'UTC') : undefined
}

export interface CompanyNews {
  readonly isAdmin: boolean
  readonly assistantSince: Day | null
}

export interface NewsFacts {
  readonly seen: readonly string[]
  readonly accountSince: Day
  readonly accountAgeMs: number
  readonly redesignedOn: Day | undefined
  /** Without this consent the assistant does nothing for them (section 5). */
  readonly isAccepting: boolean
  readonly companies: readonly CompanyNews[]
}

export function untold(facts: NewsFacts): AnnouncementId[] {
  if (facts.accountAgeMs < firstDayMs) return []
  return announcements
    .map(({ id }) => id)
    .filter((id) => !facts.seen.includes(id) && concerns[id](facts))
}

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
