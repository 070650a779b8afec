import type { Generated } from 'kysely'
import type { Language } from '#domain/kernel/localized-text.ts'
import type { MailTemplate } from './mail.ts'

export interface OutboxMailTable {
  id: string
  recipient: string
  language: Language
  template: MailTemplate
  /** The company on whose behalf it is; null for what concerns an account. */
  for_company: Generated<string | null>
  /** The values of the template as JSON, sealed; null once it was delivered. */
  sealed: Buffer | null
  created_at: Date
  sent_at: Date | null
  /** How often its delivery was begun. */
  tries: number
  /** Not before; while it is being sent, when to believe that whoever did is gone. */
  next_try_at: Date
  /** What the mail server said last, as codes: never a text. */
  problem: string | null
}
