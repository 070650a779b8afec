import type { ExchangeView } from '#contract/assistant/chat-bot.ts'
import {
  aiFunctions,
  type AiFunction,
  type EngineName,
} from '#domain/kernel/access/ai-functions.ts'
import type { WordedChannel } from '#domain/kernel/notification-kinds.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import type { Name } from './people.ts'
import { testNow, type World } from './world.ts'

interface Choice {
  readonly engine?: EngineName
  readonly functions?: readonly AiFunction[]
  readonly channels?: readonly WordedChannel[]
}

/** Has the company of a world use the assistant. */
export async function useAssistant(w: World, choice: Choice = {}): Promise<void> {
  const { engine = 'builtIn', functions = aiFunctions, channels = [] } = choice
  const isModel = engine === 'openAiCompatible'
  await inCompany(w.database.db, w.companyId, async (db) => {
    await db.deleteFrom('ai_setting').execute()
    await db
      .insertInto('ai_setting')
      .values({
        company_id: w.companyId,
        is_on: true,
        engine,
        base_url: isModel ? 'https://model.example/v1' : null,
        model: isModel ? 'small' : null,
        sealed_key: null,
        timeout_seconds: isModel ? 20 : null,
        functions: [...functions],
        channels: [...channels],
        monthly_tokens_max: null,
        prompt_price: null,
        answer_price: null,
        currency: null,
        version: 1,
        switched_on_at: testNow,
        switched_off_at: null,
      })
      .execute()
  })
}

type Line =
  | { readonly kind: 'said'; readonly text: string }
  | { readonly kind: 'done'; readonly exchange: ExchangeView }

/** Asks the assistant as somebody: what it said piece by piece, and what is kept. */
export async function askAs(w: World, name: Name, question: string) {
  const lines: Line[] = []
  const sent = {
    params: { companyId: w.companyId },
    body: { question },
  }
  await w.as(name).chatBot.ask.lines(sent, { onLine: (line) => void lines.push(line) })
  const last = lines.at(-1)
  if (last?.kind !== 'done') throw new Error('it never ended')
  const said = lines.flatMap((line) => (line.kind === 'said' ? [line.text] : [])).join('')
  return { said, exchange: last.exchange }
}
