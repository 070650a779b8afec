import type { Generated } from 'kysely'
import type { ListViewQuery } from '#contract/people/user-views.ts'
import type { PictureType } from '#domain/kernel/files/picture.ts'

/** At most one per person. */
export interface PersonPictureTable {
  company_id: string
  id: string
  user_id: string
  media_type: PictureType
  bytes: Uint8Array
}

export interface PictureToRedrawTable {
  company_id: string
  id: string
  kind: 'person' | 'logo'
  tries: Generated<number>
}

export interface UserActivityTable {
  company_id: string
  id: string
  user_id: string
  started_at: Date
  /** Null while it lasts. */
  ended_at: Date | null
}

export interface ErasureRequestTable {
  company_id: string
  user_id: string
  asked_at: Date
}

export interface ListViewTable {
  company_id: string
  id: string
  user_id: string
  name: string
  query: ListViewQuery
  created_at: Date
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    erasure_request: ErasureRequestTable
    list_view: ListViewTable
    person_picture: PersonPictureTable
    picture_to_redraw: PictureToRedrawTable
    user_activity: UserActivityTable
  }
}
