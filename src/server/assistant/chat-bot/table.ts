import type { Generated } from 'kysely'
import type { ChatRating } from '#domain/assistant/chat-bot/exchange.ts'

export interface ChatExchangeTable {
  company_id: string
  id: string
  user_id: string
  asked_at: Date
  /** User ids of the people in the answer. */
  about: string[]
  /** Ids of everyone it names; null if unknown. Used for deletions only. */
  named: Generated<string[] | null>
  sealed: Buffer
  rating: ChatRating | null
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    chat_exchange: ChatExchangeTable
  }
}
