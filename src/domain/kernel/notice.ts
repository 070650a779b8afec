import type { Day } from './time/day.ts'
import type { NotificationKind } from './notification-kinds.ts'

/** Ids and days only, never a text. */
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
  /** Of a 1:1 with a time: tells its recipient the day by their clock. */
  readonly startsAt?: Date | null
  readonly which?: string
  /** Deduplication key per recipient; without one, each counts. */
  readonly once?: string
}
