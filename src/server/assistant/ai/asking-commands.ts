import { minuteMs } from '#domain/kernel/time/durations.ts'
import type { Prices } from '#domain/assistant/ai/cost.ts'
import type { AiFunction, EngineName } from '#domain/kernel/access/ai-functions.ts'
import { callsPerMinuteMax } from '#domain/assistant/ai/limits.ts'
import { refuseAsking } from '#domain/assistant/ai/settings.ts'
import type { AnswerChannel } from '#domain/assistant/chat-bot/exchange.ts'
import { allow, HttpError, tooMany } from '#server/kernel/errors.ts'
import { openOrNothing, type Seal } from '#server/kernel/secrets/seal.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { askedSince, insertCall, takenInMonth } from './call-queries.ts'
import type { Engine, Prompt } from './engine.ts'
import type { Engines, Model } from './engines.ts'
import {
  isAccepting,
  readConfiguration,
  type AiConfiguration,
  type SealedModel,
} from './queries.ts'

export interface PromptRequest {
  readonly prompt: Prompt
  readonly about: readonly string[]
}

export type PromptOf = (work: UnitOfWork, engine: EngineName) => Promise<PromptRequest>

export interface StartedCall extends Pick<PromptRequest, 'prompt'> {
  readonly callId: string
  readonly engine: Engine
  readonly prices: Prices | null
}

interface Means {
  readonly engines: Engines
  readonly seal: Seal
  readonly engine?: EngineName | undefined
  readonly channel?: AnswerChannel | undefined
}

/**
 * Throws 403 or 409 if the asker may not ask, 429 over the rate limit, 409 once the month's
 * tokens are used up.
 */
export async function beginCall(
  work: UnitOfWork,
  wanted: AiFunction,
  promptOf: PromptOf,
  { engines, seal, engine: instead, channel }: Means,
): Promise<StartedCall> {
  const [configured, isAccepted] = await Promise.all([
    readConfiguration(work),
    isAccepting(work, work.actor.userId),
  ])
  const ai = { ...configured, engine: instead ?? configured.engine }
  allow(refuseAsking({ ...ai, functions: engines.offered(ai) }, wanted, isAccepted))
  await refuseTooOften(work)
  if (ai.engine !== 'builtIn') await refuseOverMonth(work, ai)
  const { prompt, about } = await promptOf(work, ai.engine)
  const engine = engines.engineOf(ai.engine, openModel(ai.model, seal))
  const call = { function: wanted, engine: ai.engine, about, channel: channel ?? null }
  const callId = await insertCall(work, call)
  work.record({ after: { function: wanted, engine: ai.engine } })
  return { callId, prompt, engine, prices: ai.prices }
}

export async function refuseOverMonth(
  work: UnitOfWork,
  { monthlyTokensMax }: Pick<AiConfiguration, 'monthlyTokensMax'>,
) {
  if (monthlyTokensMax === null) return
  const { promptTokens, answerTokens } = await takenInMonth(work)
  if (promptTokens + answerTokens >= monthlyTokensMax) throw new HttpError(409, 'ai.monthOver')
}

export async function refuseTooOften(work: UnitOfWork) {
  const { count, first } = await askedSince(work, new Date(work.now.getTime() - minuteMs))
  if (count < callsPerMinuteMax) return
  throw tooMany('ai.tooOften', (first ?? work.now).getTime() + minuteMs - work.now.getTime())
}

export function openModel(model: SealedModel | null, seal: Seal): Model | undefined {
  if (!model) return undefined
  const { sealedKey, ...where } = model
  return { ...where, key: sealedKey === null ? undefined : openOrNothing(seal, sealedKey) }
}
