import type { Generated } from 'kysely'
import type { LocalizedColumn } from '#server/db/json-column.ts'
import type { Language } from '#domain/kernel/localized-text.ts'

export interface CompanyTable {
  company_id: string
  name: string
  default_language: 'en' | 'es'
  /** In order: the first is what content falls back to. */
  languages: Language[]
  /** IANA name: decides what day it is. */
  time_zone: string
  /** `#rrggbb`, the one colour the company's pages are accented with. */
  palette: string
  one_to_one_interval_days: number
  life_stage_enabled: boolean
  second_factor_required: Generated<boolean>
  /** Kept by the database. */
  user_count: Generated<number>
  created_at: Date
}

export interface GlobalLevelTable {
  company_id: string
  id: string
  name: LocalizedColumn
  position: number
}
