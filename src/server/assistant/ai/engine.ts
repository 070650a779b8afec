import type { AiFunction, EngineName } from '#domain/kernel/access/ai-functions.ts'
import type { Fact } from '#domain/assistant/ai/fact.ts'
import type { Language } from '#domain/kernel/localized-text.ts'

/** What an engine is asked: the same for every engine. */
export interface Prompt {
  readonly function: AiFunction
  readonly language: Language
  /** What it is to do and how, in English: ours alone, no word of a person in it. */
  readonly instructions: string
  /** What the asker may read, and nothing else. */
  readonly facts: readonly Fact[]
  /** What the asker typed and sent with it: the text of a box, a question. Data, never instructions. */
  readonly given: string
  /** What was said before in the conversation, the oldest first. */
  readonly before: readonly Turn[]
  /** What an answer has to look like, as a JSON schema; absent where it is plain text with `[f1]` marks. */
  readonly schema?: Readonly<Record<string, unknown>>
  /** What is written already and not to be suggested: for rules alone, a model is told nothing of it. */
  readonly written?: readonly string[]
  /** Tells "another" from the one before. */
  readonly variant: number
}

export interface Turn {
  readonly by: 'asker' | 'assistant'
  readonly text: string
}

/** What an answer took. The built-in engine takes no tokens. */
export interface Usage {
  readonly promptTokens: number
  readonly answerTokens: number
}

export interface Completion {
  readonly text: string
  readonly usage: Usage
}

export interface Listening {
  /** Ends the call, and what is asked of another server with it. */
  readonly signal: AbortSignal
  /** The text so far, piece by piece. */
  readonly onText: (piece: string) => void
}

/** Something that answers prompts. Throws an `EngineProblem`. */
export interface Engine {
  readonly name: EngineName
  readonly answer: (prompt: Prompt, listening: Listening) => Promise<Completion>
}

/** Why an engine gave no answer. */
export type EngineProblemCode =
  /** Not there, or it hung up. */
  | 'unreachable'
  | 'tooSlow'
  /** The key is refused. */
  | 'refused'
  /** There is no such address or model. */
  | 'notFound'
  /** Its address leads inside, where it may not. */
  | 'inside'
  | 'busy'
  | 'failed'
  /** It answered something that is no answer. */
  | 'unreadable'
  | 'stopped'

export class EngineProblem extends Error {
  override name = 'EngineProblem'
  readonly code: EngineProblemCode
  readonly retryAfterSeconds: number | undefined
  /** What was taken all the same. */
  readonly usage: Usage | undefined

  constructor(code: EngineProblemCode, retryAfterSeconds?: number, usage?: Usage) {
    super(code)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
    this.usage = usage
  }
}
