import { costOf } from '#domain/assistant/ai/cost.ts'
import type { AiFunction, EngineName } from '#domain/kernel/access/ai-functions.ts'
import type { Outcome } from '#domain/assistant/ai/limits.ts'
import type { AnswerChannel } from '#domain/assistant/chat-bot/exchange.ts'
import type { Deps } from '#server/kernel/deps.ts'
import { HttpError, tooMany } from '#server/kernel/errors.ts'
import type { Units } from '#server/kernel/http/serve.ts'
import { inCompany, type UnitOfWork } from '#server/kernel/unit-of-work.ts'
import type { Engines } from './engines.ts'
import { beginCall, type StartedCall, type PromptOf } from './asking-commands.ts'
import { saveEnded, type CallEnd } from './call-queries.ts'
import { EngineProblem, type Completion, type AnswerListener, type Usage } from './engine.ts'

interface EngineQuestion {
  readonly function: AiFunction
  readonly engine?: EngineName
  readonly channel?: AnswerChannel
  /** Runs in the unit of work that authorizes and logs the call. */
  readonly promptOf: PromptOf
}

export type AskingDeps = Pick<Deps, 'seal' | 'clock' | 'isHeld'> & {
  readonly engines: Engines
  readonly database: Pick<Deps['database'], 'db'>
}

/**
 * Calls the engine outside any transaction. Logs the call before and its outcome after. Throws the
 * refusals of `beginCall` and engine problems as `HttpError`.
 */
export const askEngine = (
  deps: AskingDeps,
  units: Units,
  { function: wanted, engine, channel, promptOf }: EngineQuestion,
  listening: AnswerListener,
): Promise<Completion> =>
  answerBegun(deps, units, {
    begin: (work) => beginCall(work, wanted, promptOf, { ...deps, engine, channel }),
    listening,
    refusalOf: toHttpError,
  })

interface EngineCall {
  readonly begin: (work: UnitOfWork) => Promise<StartedCall>
  readonly listening: AnswerListener
  readonly refusalOf: (problem: EngineProblem) => HttpError
}

export async function answerBegun(
  deps: AskingDeps,
  units: Units,
  { begin, ...asking }: EngineCall,
): Promise<Completion> {
  let leave: (() => void) | undefined
  try {
    const { companyId, ...begun } = await units.change(async (work) => {
      // Releases the slot of a unit of work that is retried.
      leave?.()
      leave = deps.engines.atOnce.acquire(work.actor)
      return { ...(await begin(work)), companyId: work.actor.companyId }
    })
    return await answerOf(deps, companyId, begun, asking)
  } finally {
    leave?.()
  }
}

async function answerOf(
  deps: AskingDeps,
  companyId: string,
  { engine, prompt, callId, prices }: StartedCall,
  { listening, refusalOf }: Omit<EngineCall, 'begin'>,
): Promise<Completion> {
  const began = performance.now()
  const end = (outcome: Outcome, usage: Usage) =>
    inCompany(deps.database.db, companyId, (db) => {
      const priced = prices && engine.name !== 'builtIn' ? prices : undefined
      const ended: CallEnd = {
        outcome,
        ...usage,
        durationMs: Math.round(performance.now() - began),
        cost: priced ? costOf(usage, priced) : null,
        currency: priced?.currency ?? null,
      }
      return saveEnded(db, callId, ended)
    })
  try {
    const completion = await engine.answer(prompt, listening)
    await end('answered', completion.usage)
    return completion
  } catch (error) {
    if (!(error instanceof EngineProblem)) {
      await end('failed', noUsage)
      throw error
    }
    await end(error.code, error.usage ?? noUsage)
    throw refusalOf(error)
  }
}

const noUsage: Usage = { promptTokens: 0, answerTokens: 0 }

export function toHttpError({ code, retryAfterSeconds }: EngineProblem): HttpError {
  if (code === 'busy') return tooMany('ai.busy', (retryAfterSeconds ?? 30) * 1000)
  return new HttpError(409, `ai.${code}`)
}
