import type { Generated } from 'kysely'
import type { Channel } from '#domain/kernel/notices/kinds.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import type { MailTemplate } from './mail.ts'

export interface DeliveryTable {
  id: string
  target: string
  language: Language
  template: MailTemplate
  /** By what it leaves. */
  channel: Channel
  /** The person of `for_company` it goes to, where it is one. */
  user_id: Generated<string | null>
  /** The company on whose behalf it is; null for what concerns an account. */
  for_company: Generated<string | null>
  /** The values of the template as JSON, sealed; null once it was delivered. */
  sealed: Buffer | null
  created_at: Date
  sent_at: Date | null
  /** When it was clear that no further try would help. */
  failed_at: Generated<Date | null>
  /** When it was put on its way once more: from then on it counts as new. */
  again_at: Generated<Date | null>
  /** Of a notification: its line is kept for longer. */
  is_notification: Generated<boolean>
  /** How often its delivery was begun. */
  tries: number
  /** Not before; while it is being sent, when to believe that whoever did is gone. */
  next_try_at: Date
  /** What the other side said last, as codes: never a text. */
  problem: string | null
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    delivery: DeliveryTable
  }
}
