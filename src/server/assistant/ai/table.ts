import type { AiFunction, EngineName } from '#domain/kernel/access/ai-functions.ts'
import type { Outcome } from '#domain/assistant/ai/limits.ts'
import type { AnswerChannel } from '#domain/assistant/chat-bot/exchange.ts'
import type { Channel } from '#domain/kernel/notices/kinds.ts'

export interface AiSettingTable {
  company_id: string
  is_on: boolean
  engine: EngineName
  base_url: string | null
  model: string | null
  sealed_key: Buffer | null
  timeout_seconds: number | null
  functions: AiFunction[]
  /** On which channels it speaks by itself. */
  channels: Channel[]
  monthly_tokens_max: number | null
  /** Of a million tokens, in thousandths of the currency. */
  prompt_price: number | null
  answer_price: number | null
  currency: string | null
  version: number
  /** Null where it was never on. */
  switched_on_at: Date | null
  /** Null while it is on. */
  switched_off_at: Date | null
}

/** One call of an engine: no word of what was asked or answered. */
export interface AiCallTable {
  company_id: string
  id: string
  /** Who asked. */
  user_id: string
  function: AiFunction
  engine: EngineName
  at: Date
  outcome: Outcome
  duration_ms: number | null
  prompt_tokens: number
  answer_tokens: number
  /** In millionths of the currency. */
  cost: number | null
  currency: string | null
  /** Where the conversation is held; null for what is no conversation. */
  channel: AnswerChannel | null
}

/** Whose records were in it. */
export interface AiCallAboutTable {
  company_id: string
  call_id: string
  user_id: string
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    ai_call: AiCallTable
    ai_call_about: AiCallAboutTable
    ai_setting: AiSettingTable
  }
}
