import type { Generated } from 'kysely'
import type { Visibility } from '#domain/conversations/comments/visibility.ts'
import type { FeedbackCategory } from '#domain/conversations/feedback/entry.ts'

export interface FeedbackEntryTable {
  company_id: string
  id: string
  author_id: string
  collaborator_id: string
  text: string
  visibility: Visibility
  category: FeedbackCategory
  /** May have been deleted since. */
  related_id: string | null
  one_to_one_id: string | null
  /** Deleted with its membership. */
  membership_id: Generated<string | null>
  /** Shared once its 1:1 is. */
  awaits_sharing: Generated<boolean>
  /** Path of the 1:1 field it was kept from. */
  kept_from: string | null
  created_at: Date
  edited_at: Date | null
}

export interface FeedbackRequestTable {
  company_id: string
  id: string
  author_id: string
  collaborator_id: string
  question: string
  /** Deleted with this membership. */
  membership_id: string | null
  asked_at: Date
  declined_at: Date | null
  /** The request is deleted with its answer. */
  entry_id: string | null
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    feedback_entry: FeedbackEntryTable
    feedback_request: FeedbackRequestTable
  }
}
