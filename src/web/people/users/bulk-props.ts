import type { BulkResult } from '#contract/people/user-views.ts'

export interface BulkProps {
  readonly userIds: string[]
  readonly onDone: (result: BulkResult) => void
  readonly onClose: () => void
}
