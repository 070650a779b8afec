import { aiFunctions, type AiFunction } from '#domain/kernel/access/ai-functions.ts'
import type { AiSettings } from '#domain/assistant/ai/settings.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { concurrentCallsMax } from '#domain/assistant/ai/limits.ts'
import { ConcurrencyLimit } from '#server/kernel/workers/concurrency-limit.ts'
import { builtInEngine, type Answerers } from './built-in.ts'
import type { Engine } from './engine.ts'

export interface Model {
  readonly baseUrl: string
  readonly name: string
  readonly key: string | undefined
  readonly timeoutSeconds: number
}

export type EngineOfModel = (model: Model) => Engine

export interface Engines {
  readonly atOnce: ConcurrencyLimit
  readonly offered: (ai: Pick<AiSettings, 'engine' | 'functions'>) => readonly AiFunction[]
  /** Throws 409 if the company has none. */
  readonly engineOf: (engine: AiSettings['engine'], model: Model | undefined) => Engine
}

export function enginesOf(answerers: Answerers, ofModel: EngineOfModel | undefined): Engines {
  const builtIn = builtInEngine(answerers)
  return {
    atOnce: new ConcurrencyLimit({
      max: concurrentCallsMax,
      code: 'ai.atOnce',
      retryAfterMs: 5_000,
    }),
    offered: ({ engine, functions }) =>
      aiFunctions.filter(
        (it) => functions.includes(it) && (engine !== 'builtIn' || answerers[it] !== undefined),
      ),
    engineOf: (engine, model) => {
      if (engine === 'builtIn') return builtIn
      if (!ofModel || !model) throw new HttpError(409, 'ai.notFound')
      return ofModel(model)
    },
  }
}
