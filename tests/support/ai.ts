import type { Sent } from '#contract/kernel/endpoint.ts'
import type { ai } from '#contract/ai.ts'
import { aiFunctions } from '#domain/ai/functions.ts'
import type { Answerers } from '#server/ai/built-in.ts'
import { newId } from '#server/kernel/ids.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import type { Name } from './people.ts'
import { testNow, type World } from './world.ts'

export type AiChoice = Sent<typeof ai.choose>['body']

/** What a company may choose of the assistant: on, with what the product has itself. */
export const chosen: AiChoice = {
  isOn: true,
  engine: 'builtIn',
  model: null,
  functions: [...aiFunctions],
  channels: ['mail'],
  monthlyTokensMax: null,
  prices: null,
  version: 0,
}

/** Chooses for the company of a world, whatever was chosen before. */
export async function chooseAi(w: World, choice: Partial<AiChoice> = {}) {
  const params = { companyId: w.companyId }
  const { version } = await w.as('admin').ai.read({ params })
  return w.as('admin').ai.choose({ params, body: { ...chosen, ...choice, version } })
}

/** An engine that repeats what it is asked, for each function. */
export const echoing: Answerers = Object.fromEntries(
  aiFunctions.map((it) => [it, ({ given }: { readonly given: string }) => `You said: ${given}`]),
)
/** Somebody asked for a goal, with records about others in it. */
export const askedOnce = (w: World, by: Name, about: readonly Name[]): Promise<void> =>
  inCompany(w.database.db, w.companyId, async (db) => {
    const company_id = w.companyId
    const id = newId()
    await db
      .insertInto('ai_call')
      .values({
        company_id,
        id,
        user_id: w.id(by),
        function: 'goal',
        engine: 'builtIn',
        at: testNow,
        outcome: 'answered',
        duration_ms: 1_500,
        prompt_tokens: 40,
        answer_tokens: 2,
        cost: null,
        currency: null,
      })
      .execute()
    for (const name of about)
      await db
        .insertInto('ai_call_about')
        .values({ company_id, call_id: id, user_id: w.id(name) })
        .execute()
  })
