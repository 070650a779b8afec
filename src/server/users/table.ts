import type { Generated } from 'kysely'
import type { CompanyRole } from '#domain/access/roles.ts'

export interface CompanyUserTable {
  company_id: string
  id: string
  account_id: string
  role: CompanyRole
  active: boolean
  first_name: string
  last_name: string
  email: string
  position: string
  global_level_id: string | null
  /** Since when there is no account any more; null for everyone else. */
  left_at: Generated<Date | null>
  /** Name and e-mail without accents or capitals, kept by the database. */
  search_text: Generated<string>
  created_at: Date
}
