import type { AiFunction } from '#domain/kernel/access/ai-functions.ts'
import { EngineProblem, type Engine, type Prompt } from './engine.ts'

export type Answerer = (prompt: Prompt) => string

export type Answerers = Readonly<Partial<Record<AiFunction, Answerer>>>

/** Takes no tokens. */
export function builtInEngine(answerers: Answerers): Engine {
  return {
    name: 'builtIn',
    answer: async (prompt, { signal, onText }) => {
      const text = answerers[prompt.function]?.(prompt)
      if (text === undefined) throw new EngineProblem('notFound')
      for (const piece of text.match(/^\s+|\S+\s*/g) ?? [text]) {
        if (signal.aborted) throw new EngineProblem('stopped')
        onText(piece)
      }
      return { text, usage: { promptTokens: 0, answerTokens: 0 } }
    },
  }
}
