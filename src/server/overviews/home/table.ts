/** Exactly one of the four is set. */
export interface UnreadTable {
  company_id: string
  id: string
  user_id: string
  goal_id: string | null
  agreement_id: string | null
  feedback_entry_id: string | null
  one_to_one_id: string | null
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    unread: UnreadTable
  }
}
