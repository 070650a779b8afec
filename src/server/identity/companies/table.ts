import type { Generated } from 'kysely'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import type { Placer } from '#domain/identity/companies/company.ts'
import type { LandingPage } from '#domain/identity/companies/landing.ts'
import type { Language, LocalizedText } from '#domain/kernel/localized-text.ts'
import type { Topic } from '#domain/kernel/notification-kinds.ts'
import type { PictureType } from '#domain/kernel/files/picture.ts'

export interface CompanyTable {
  company_id: string
  name: string
  default_language: 'en' | 'es'
  /** Content falls back to the first. */
  languages: Language[]
  /** IANA name; decides what day it is. */
  time_zone: string
  /** `#rrggbb`, the accent color. */
  palette: string
  one_to_one_interval_days: number
  life_stage_enabled: boolean
  nine_box_for_managers: Generated<boolean>
  nine_box_for_users: Generated<boolean>
  route_redirect: Generated<LandingPage | null>
  suspended_at: Generated<Date | null>
  deletion_asked_at: Generated<Date | null>
  settings_version: Generated<number>
  second_factor_required: Generated<boolean>
  audit_months: Generated<number>
  /** Older texts are shown unformatted; null if there are none. */
  formatted_since: Generated<Date | null>
  notification_topics_off: Generated<Topic[]>
  email_notifications: Generated<boolean>
  placed_by: Generated<Placer>
  user_count: Generated<number>
  last_seen_on: Generated<string | null>
  created_at: Date
}

export interface CompanyLogoTable {
  company_id: string
  id: string
  media_type: PictureType
  bytes: Uint8Array
}

export interface CompanyUserTable {
  company_id: string
  id: string
  /** Null until they accept. */
  account_id: string | null
  role: CompanyRole
  active: boolean
  first_name: string
  last_name: string
  email: string
  position: string
  global_level_id: string | null
  /** Since when there is no account any more; null for everyone else. */
  left_at: Generated<Date | null>
  /** When they were deleted; who was is in no list, and has no name. */
  erased_at: Generated<Date | null>
  /** When they last stopped being super administrator, having an account; null for who never was. */
  super_admin_until: Generated<Date | null>
  /** Identifier in the employer's other systems. */
  external_id: Generated<string | null>
  /** Language of mails until they have an account; null uses the company's. */
  preferred_language: Generated<Language | null>
  /** The zone whose clock they live by; null for that of the company. */
  time_zone: Generated<string | null>
  version: Generated<number>
  /** Area of their oldest active membership, kept by the database. */
  current_area: Generated<LocalizedText | null>
  current_area_id: Generated<string | null>
  /** Kept by the database: so much of the name as an index has room for. */
  listed_under: Generated<string>
  listed_first_name: Generated<string>
  current_team: Generated<string | null>
  current_manager_id: Generated<string | null>
  /** Newest link sent, kept by the database; null for who is not invited. */
  invited_at: Generated<Date | null>
  /** Name and e-mail without accents or capitals, kept by the database. */
  search_text: Generated<string>
  created_at: Date
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    company: CompanyTable
    company_logo: CompanyLogoTable
    company_user: CompanyUserTable
  }
}
