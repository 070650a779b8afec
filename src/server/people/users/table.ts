import type { Generated } from 'kysely'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import type { Language, LocalizedText } from '#domain/kernel/localized-text.ts'
import type { PictureType } from '#domain/kernel/picture.ts'

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
  /** What their employer's other systems know them by. */
  external_id: Generated<string | null>
  /** What the company writes to them in until they have an account; null for its own. */
  preferred_language: Generated<Language | null>
  /** The zone whose clock they live by; null for that of the company. */
  time_zone: Generated<string | null>
  version: Generated<number>
  /** Where they work: of their oldest active membership, kept by the database. */
  current_area: Generated<LocalizedText | null>
  current_team: Generated<string | null>
  current_manager_id: Generated<string | null>
  /** Name and e-mail without accents or capitals, kept by the database. */
  search_text: Generated<string>
  created_at: Date
}

/** What somebody is seen by; one at most. */
export interface PersonPictureTable {
  company_id: string
  id: string
  user_id: string
  media_type: PictureType
  bytes: Uint8Array
}

/** A picture or a logo that is still the file it came in. */
export interface PictureToRedrawTable {
  company_id: string
  id: string
  kind: 'person' | 'logo'
  tries: Generated<number>
}

/** A time in which somebody was active in the company. */
export interface UserActivityTable {
  company_id: string
  id: string
  user_id: string
  started_at: Date
  /** Null while it lasts. */
  ended_at: Date | null
}

/** That somebody asked to be deleted. */
export interface ErasureRequestTable {
  company_id: string
  user_id: string
  asked_at: Date
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    company_user: CompanyUserTable
    erasure_request: ErasureRequestTable
    person_picture: PersonPictureTable
    picture_to_redraw: PictureToRedrawTable
    user_activity: UserActivityTable
  }
}
