import type { Day } from '#domain/kernel/day.ts'
import type { NotificationKind } from '#domain/kernel/notices/kinds.ts'

/** What somebody is told: of what kind, of which other person, and about what. Ids and days, never a word. */
export interface Notice {
  readonly to: string
  readonly kind: NotificationKind
  readonly otherId?: string
  readonly oneToOneId?: string
  readonly goalId?: string
  readonly agreementId?: string
  readonly feedbackEntryId?: string
  readonly feedbackRequestId?: string
  readonly day?: Day
  /** Of a kind that has several things to say: which of them, in at most 60 letters. */
  readonly which?: string
  /** What it is said once of to that person, however often it is said; nothing where each time counts. */
  readonly once?: string
}
