import type { BulkResult } from '#contract/people/user-views.ts'

/** What a dialog about several people is given. */
export interface BulkProps {
  readonly userIds: string[]
  readonly onDone: (result: BulkResult) => void
  readonly onClose: () => void
}
