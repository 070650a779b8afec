import type { Generated } from 'kysely'
import type { Visibility } from '#domain/conversations/comments/visibility.ts'
import type { FeedbackCategory } from '#domain/conversations/feedback/entry.ts'

export interface FeedbackEntryTable {
  company_id: string
  id: string
  author_id: string
  /** Whom it is about. */
  collaborator_id: string
  text: string
  visibility: Visibility
  category: FeedbackCategory
  /** The agreement, goal, skill or value of the category; it may have been deleted since. */
  related_id: string | null
  one_to_one_id: string | null
  /** The membership it was written in: what goes with it. */
  membership_id: Generated<string | null>
  /** Shared, but not before its one-to-one is. */
  awaits_sharing: Generated<boolean>
  /** The field of the one-to-one whose words it keeps. */
  kept_from: string | null
  created_at: Date
  edited_at: Date | null
}

export interface FeedbackRequestTable {
  company_id: string
  id: string
  /** Who is asked to write. */
  author_id: string
  /** Who asks, and whom the answer is about. */
  collaborator_id: string
  question: string
  /** The membership that the answer is written in: what goes with it. */
  membership_id: string | null
  asked_at: Date
  declined_at: Date | null
  /** The answer: it takes the request along when it is deleted. */
  entry_id: string | null
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    feedback_entry: FeedbackEntryTable
    feedback_request: FeedbackRequestTable
  }
}
