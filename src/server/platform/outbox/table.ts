import type { Generated } from 'kysely'
import type { Channel } from '#domain/kernel/notification-kinds.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import type { MailTemplate } from './mail.ts'

export interface DeliveryTable {
  id: string
  target: string
  language: Language
  template: MailTemplate
  channel: Channel
  user_id: Generated<string | null>
  for_company: Generated<string | null>
  /** JSON, sealed; null once sent. */
  sealed: Buffer | null
  created_at: Date
  sent_at: Date | null
  failed_at: Generated<Date | null>
  /** Counts as new from then on. */
  again_at: Generated<Date | null>
  /** Moved by each pause. */
  counts_from: Generated<Date | null>
  is_notification: Generated<boolean>
  tries: number
  /** While sending, the end of the lease. */
  next_try_at: Date
  /** Code only. */
  problem: string | null
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    delivery: DeliveryTable
  }
}
