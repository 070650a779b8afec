/** Who did what to what, and the request that did it. */
export interface AuditEntryTable {
  company_id: string
  id: string
  at: Date
  user_id: string
  action: string
  /** The ids of the path. */
  subject: string
  before: string | null
  after: string | null
  request_id: string
}
