import type { AiFunction } from '#domain/kernel/access/ai-functions.ts'
import { EngineProblem, type Engine, type Prompt } from './engine.ts'

/** Answers a prompt by rules, from a library of ours: pure, and at once. */
export type Answerer = (prompt: Prompt) => string

/** What there is an answerer for. */
export type Answerers = Readonly<Partial<Record<AiFunction, Answerer>>>

/** The engine without a model. It takes no tokens, and says its text in pieces like any other. */
export function builtInEngine(answerers: Answerers): Engine {
  return {
    name: 'builtIn',
    answer: async (prompt, { signal, onText }) => {
      const text = answerers[prompt.function]?.(prompt)
      if (text === undefined) throw new EngineProblem('notFound')
      for (const piece of text.match(/\s*\S+\s*/g) ?? [text]) {
        if (signal.aborted) throw new EngineProblem('stopped')
        onText(piece)
      }
      return { text, usage: { promptTokens: 0, answerTokens: 0 } }
    },
  }
}
