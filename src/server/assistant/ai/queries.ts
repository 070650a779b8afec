import type { Prices } from '#domain/assistant/ai/cost.ts'
import type { AiFunction } from '#domain/kernel/access/ai-functions.ts'
import { aiDefault, type AiSettings } from '#domain/assistant/ai/settings.ts'
import type { SwitchState } from '#domain/assistant/ai/switching.ts'
import type { Channel } from '#domain/kernel/notification-kinds.ts'
import { type Db, type Query } from '#server/kernel/unit-of-work.ts'
import { consentingAmong } from './people-queries.ts'

export interface SealedModel {
  readonly baseUrl: string
  readonly name: string
  readonly sealedKey: Buffer | null
  readonly timeoutSeconds: number
}

export interface AiConfiguration extends AiSettings, SwitchState {
  readonly model: SealedModel | null
  readonly monthlyTokensMax: number | null
  readonly prices: Prices | null
  /** 0 if never configured. */
  readonly version: number
}

export async function readAi(work: Query): Promise<AiSettings> {
  const { isOn, engine, functions, channels } = await readConfiguration(work)
  return { isOn, engine, functions, channels }
}

/** On which channels the assistant of the company that is spoken for speaks by itself; none while it is off. */
export async function assistantChannels(db: Db): Promise<readonly Channel[]> {
  const { isOn, channels } = await readConfiguration({ db })
  return isOn ? channels : []
}

const nothingChosen: AiConfiguration = {
  ...aiDefault,
  model: null,
  monthlyTokensMax: null,
  prices: null,
  version: 0,
  onAt: null,
  offAt: null,
}

export async function readConfiguration({ db }: Query): Promise<AiConfiguration> {
  const row = await db.selectFrom('ai_setting').selectAll().executeTakeFirst()
  if (!row) return nothingChosen
  const {
    base_url: baseUrl,
    model: name,
    timeout_seconds: timeoutSeconds,
    prompt_price: prompt,
    answer_price: answer,
    currency,
  } = row
  return {
    isOn: row.is_on,
    engine: row.engine,
    functions: row.functions,
    channels: row.channels,
    model:
      baseUrl === null || name === null || timeoutSeconds === null
        ? null
        : { baseUrl, name, sealedKey: row.sealed_key, timeoutSeconds },
    monthlyTokensMax: row.monthly_tokens_max,
    prices:
      prompt === null || answer === null || currency === null ? null : { prompt, answer, currency },
    version: row.version,
    onAt: row.switched_on_at?.getTime() ?? null,
    offAt: row.switched_off_at?.getTime() ?? null,
  }
}

/** Section 5. */
export async function isAccepting({ db }: Query, userId: string) {
  return (await consentingAmong({ db }, [userId])).has(userId)
}

export async function readOwnAi(
  work: Query<'actor'>,
  offered: (ai: AiSettings) => readonly AiFunction[],
) {
  const [ai, isAccepted] = await Promise.all([readAi(work), isAccepting(work, work.actor.userId)])
  const { isOn, engine } = ai
  return { isOn, engine, functions: isOn && isAccepted ? [...offered(ai)] : [] }
}
