import type { Visibility } from '#domain/conversations/comments/visibility.ts'

export interface CommentTable {
  company_id: string
  id: string
  /** Exactly one of the two is set. */
  goal_id: string | null
  agreement_id: string | null
  author_id: string
  text: string
  visibility: Visibility
  created_at: Date
  edited_at: Date | null
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    comment: CommentTable
  }
}
