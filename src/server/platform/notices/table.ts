import type { Generated } from 'kysely'
import type { Day } from '#domain/kernel/time/day.ts'
import type { Channel, NotificationKind, Rating, Topic } from '#domain/kernel/notification-kinds.ts'
import type { Timing } from '#domain/platform/notices/settings.ts'

export interface NotificationTable {
  company_id: string
  id: string
  user_id: string
  kind: NotificationKind
  other_id: string | null
  one_to_one_id: string | null
  goal_id: string | null
  agreement_id: string | null
  feedback_entry_id: string | null
  feedback_request_id: string | null
  day: Day | null
  which: Generated<string | null>
  /** Deduplication key of a one-time message; null for events. */
  once: Generated<string | null>
  created_at: Date
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
