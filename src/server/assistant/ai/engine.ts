import type { AiFunction, EngineName } from '#domain/kernel/access/ai-functions.ts'
import type { Fact } from '#domain/assistant/ai/fact.ts'
import type { QuestionMeaning } from '#domain/assistant/chat-bot/understanding.ts'
import type { Language } from '#domain/kernel/localized-text.ts'

export interface Prompt {
  readonly function: AiFunction
  readonly language: Language
  /** Ours alone, in English: no person's words. */
  readonly instructions: string
  readonly facts: readonly Fact[]
  /** Untrusted data, never instructions. */
  readonly given: string
  readonly before: readonly Turn[]
  /** JSON schema of the answer; absent for plain text with `[f1]` marks. */
  readonly schema?: Readonly<Record<string, unknown>>
  /** Already written, so not to be suggested again. For rules only; models don't get it. */
  readonly written?: readonly string[]
  readonly understood?: QuestionMeaning
  /** Increments with each "another". */
  readonly variant: number
}

export interface Turn {
  readonly by: 'asker' | 'assistant'
  readonly text: string
}

export interface Usage {
  readonly promptTokens: number
  readonly answerTokens: number
}

export interface Completion {
  readonly text: string
  readonly usage: Usage
}

export interface AnswerListener {
  readonly signal: AbortSignal
  readonly onText: (piece: string) => void
}

/** Throws an `EngineProblem`. */
export interface Engine {
  readonly name: EngineName
  readonly answer: (prompt: Prompt, listening: AnswerListener) => Promise<Completion>
}

export type EngineProblemCode =
  | 'unreachable'
  | 'tooSlow'
  | 'refused'
  | 'notFound'
  /** A private address where only public ones are allowed. */
  | 'inside'
  | 'busy'
  | 'failed'
  | 'unreadable'
  | 'stopped'

export class EngineProblem extends Error {
  override name = 'EngineProblem'
  readonly code: EngineProblemCode
  readonly retryAfterSeconds: number | undefined
  /** Tokens used in spite of the problem. */
  readonly usage: Usage | undefined

  constructor(code: EngineProblemCode, retryAfterSeconds?: number, usage?: Usage) {
    super(code)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
    this.usage = usage
  }
}
