import type { Generated } from 'kysely'
import type { Day } from '#domain/kernel/day.ts'
import type { Channel, NotificationKind, Rating, Topic } from '#domain/kernel/notices/kinds.ts'
import type { Timing } from '#domain/platform/notices/settings.ts'

export interface NotificationTable {
  company_id: string
  id: string
  /** Who is told. */
  user_id: string
  kind: NotificationKind
  /** The other person it speaks of. */
  other_id: string | null
  one_to_one_id: string | null
  goal_id: string | null
  agreement_id: string | null
  feedback_entry_id: string | null
  feedback_request_id: string | null
  day: Day | null
  /** Of a kind that has several things to say: which of them. */
  which: Generated<string | null>
  /** What it is said once of; null for an event. */
  once: Generated<string | null>
  created_at: Date
  /** When it is next looked at for sending; null once it was sent, or was not to be. */
  due_at: Date | null
  read_at: Date | null
  rating: Rating | null
  rated_at: Date | null
}

export interface NotificationDeliveryTable {
  company_id: string
  notification_id: string
  delivery_id: string
}

export interface NotificationSettingTable {
  company_id: string
  user_id: string
  /** By topic. One that is missing is as it is by default. */
  channels: Partial<Record<Topic, Channel[]>>
  timing: Timing
  quiet_from: number | null
  quiet_to: number | null
  version: number
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    notification: NotificationTable
    notification_delivery: NotificationDeliveryTable
    notification_setting: NotificationSettingTable
  }
}
