import type { ChatRating } from '#domain/assistant/chat-bot/exchange.ts'

/** A question to the assistant with its answer, for whoever asked alone. */
export interface ChatExchangeTable {
  company_id: string
  id: string
  user_id: string
  asked_at: Date
  /** Whose records are in the answer. */
  about: string[]
  /** The words, and what they lead to. */
  sealed: Buffer
  rating: ChatRating | null
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    chat_exchange: ChatExchangeTable
  }
}
