import type { Generated } from 'kysely'
import type { Placer } from '#domain/people/sync-state/sync.ts'
import type { LandingPage } from '#domain/identity/companies/landing.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import type { Topic } from '#domain/platform/notices/kinds.ts'
import type { PictureType } from '#domain/kernel/picture.ts'

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
  /** Who sees where collaborators are in the Nine Box. */
  nine_box_for_managers: Generated<boolean>
  nine_box_for_users: Generated<boolean>
  /** The page people land on after signing in; null is the home page. */
  route_redirect: Generated<LandingPage | null>
  /** Since when nobody gets in, as an operator decided, or because it is being deleted. */
  suspended_at: Generated<Date | null>
  /** Since when it is being deleted; it is suspended then. */
  deletion_asked_at: Generated<Date | null>
  /** Grows with every choice of an administrator. */
  settings_version: Generated<number>
  second_factor_required: Generated<boolean>
  /** How long what was administered is kept. */
  audit_months: Generated<number>
  /** What was begun before is shown as it was typed; null where nothing was. */
  formatted_since: Generated<Date | null>
  /** What nobody is told of here. */
  notification_topics_off: Generated<Topic[]>
  /** Whether notifications leave by email. */
  email_notifications: Generated<boolean>
  /** Who says in which team somebody of the sync is. */
  placed_by: Generated<Placer>
  /** Kept by the database. */
  user_count: Generated<number>
  created_at: Date
}

export interface CompanyLogoTable {
  company_id: string
  id: string
  media_type: PictureType
  bytes: Uint8Array
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    company: CompanyTable
    company_logo: CompanyLogoTable
  }
}
