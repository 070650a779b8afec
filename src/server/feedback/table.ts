import type { Generated } from 'kysely'
import type { Visibility } from '#domain/comments/visibility.ts'
import type { FeedbackCategory } from '#domain/feedback/entry.ts'

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
