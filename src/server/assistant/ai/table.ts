import type { AiFunction, EngineName } from '#domain/kernel/access/ai-functions.ts'
import type { Outcome } from '#domain/assistant/ai/limits.ts'
import type { AnswerChannel } from '#domain/assistant/chat-bot/exchange.ts'
import type { WordedChannel } from '#domain/kernel/notification-kinds.ts'

export interface AiSettingTable {
  company_id: string
  is_on: boolean
  engine: EngineName
  base_url: string | null
  model: string | null
  sealed_key: Buffer | null
  timeout_seconds: number | null
  functions: AiFunction[]
  channels: WordedChannel[]
  monthly_tokens_max: number | null
  /** Per million tokens, in thousandths of the currency. */
  prompt_price: number | null
  answer_price: number | null
  currency: string | null
  version: number
  switched_on_at: Date | null
  switched_off_at: Date | null
}

/** Never contains question or answer. */
export interface AiCallTable {
  company_id: string
  id: string
  user_id: string
  function: AiFunction
  engine: EngineName
  at: Date
  outcome: Outcome
  duration_ms: number | null
  prompt_tokens: number
  answer_tokens: number
  /** Millionths of the currency. */
  cost: number | null
  currency: string | null
  channel: AnswerChannel | null
}

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
