import { answerBytesMax } from '#domain/assistant/ai/limits.ts'
import { EngineProblem, type Usage } from './engine.ts'

interface CompletionChoice {
  readonly delta?: CompletionMessage
  readonly message?: CompletionMessage
  readonly finish_reason?: unknown
}

interface CompletionMessage {
  readonly content?: unknown
  readonly tool_calls?: unknown
  readonly function_call?: unknown
}

interface Chunk {
  readonly error?: unknown
  readonly choices?: readonly CompletionChoice[]
  readonly usage?: { readonly prompt_tokens?: unknown; readonly completion_tokens?: unknown } | null
}

/** Larger counts are ignored as bogus. */
const tokensMax = 10_000_000

export class CompletionReader {
  #text = ''
  #bytes = 0
  #finish: unknown
  #usage: Usage | undefined
  readonly #onText: (piece: string) => void

  constructor(onText: (piece: string) => void) {
    this.#onText = onText
  }

  /** Throws an `EngineProblem`. */
  take(json: string): void {
    const chunk = parsed(json)
    if (chunk.error !== undefined && chunk.error !== null) throw new EngineProblem('failed')
    this.#usage = usageOf(chunk) ?? this.#usage
    const [choice] = Array.isArray(chunk.choices)
      ? (chunk.choices as readonly CompletionChoice[])
      : []
    const said = choice?.delta ?? choice?.message
    // We offer no tools, so a tool call is invalid.
    if (isPresent(said?.tool_calls) || isPresent(said?.function_call))
      throw new EngineProblem('unreadable')
    if (typeof said?.content === 'string' && said.content !== '') this.#say(said.content)
    if (isPresent(choice?.finish_reason)) this.#finish = choice?.finish_reason
  }

  #say(piece: string): void {
    this.#bytes += Buffer.byteLength(piece)
    if (this.#bytes > answerBytesMax) throw new EngineProblem('unreadable')
    this.#text += piece
    this.#onText(piece)
  }

  get isFinished(): boolean {
    return this.#finish !== undefined
  }

  /** The reported usage, else an estimate of four characters per token. */
  usage(promptLength: number): Usage {
    return (
      this.#usage ?? {
        promptTokens: Math.ceil(promptLength / 4),
        answerTokens: Math.ceil(this.#text.length / 4),
      }
    )
  }

  /** Throws an `EngineProblem` if empty or unfinished. */
  text(): string {
    // No finish reason means the connection was cut; any other than `stop`, that the model was.
    if (this.#finish === undefined) throw new EngineProblem('unreachable')
    if (this.#finish !== 'stop' || this.#text.trim() === '') throw new EngineProblem('unreadable')
    return this.#text
  }
}

const isPresent = (value: unknown) =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)

function parsed(json: string): Chunk {
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // Thrown below.
  }
  throw new EngineProblem('unreadable')
}

function usageOf({ usage }: Chunk): Usage | undefined {
  const { prompt_tokens: promptTokens, completion_tokens: answerTokens } = usage ?? {}
  return isCount(promptTokens) && isCount(answerTokens) ? { promptTokens, answerTokens } : undefined
}

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= tokensMax
