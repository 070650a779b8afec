import type { Insertable } from 'kysely'
import type { CallInput } from '#contract/kernel/endpoint.ts'
import type { ai } from '#contract/assistant/ai.ts'
import { aiFunctions } from '#domain/kernel/access/ai-functions.ts'
import type { Answerers } from '#server/assistant/ai/built-in.ts'
import type { AiCallTable } from '#server/assistant/ai/table.ts'
import { newId } from '#server/kernel/ids.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import type { Name } from './people.ts'
import { testNow, type World } from './world.ts'

export type AiChoice = CallInput<typeof ai.choose>['body']

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

type Call = Insertable<AiCallTable>

/** A call of the assistant as it is logged, with records about others in it. */
const called = (
  w: World,
  by: Name,
  about: readonly Name[],
  call: Partial<Call> & Pick<Call, 'function'>,
): Promise<string> =>
  inCompany(w.database.db, w.companyId, async (db) => {
    const company_id = w.companyId
    const id = newId()
    await db
      .insertInto('ai_call')
      .values({
        company_id,
        id,
        user_id: w.id(by),
        engine: 'builtIn',
        at: testNow,
        outcome: 'answered',
        duration_ms: 1_500,
        prompt_tokens: 40,
        answer_tokens: 2,
        cost: null,
        currency: null,
        channel: null,
        ...call,
      })
      .execute()
    for (const name of about)
      await db
        .insertInto('ai_call_about')
        .values({ company_id, call_id: id, user_id: w.id(name) })
        .execute()
    return id
  })

/** Somebody asked for a goal, with records about others in it. */
export const askedOnce = (w: World, by: Name, about: readonly Name[]) =>
  called(w, by, about, { function: 'goal' })

/** Somebody was answered in a conversation; returns the id of the call. */
export const answeredOnce = (
  w: World,
  by: Name,
  call: Pick<Call, 'channel'> & Partial<Pick<Call, 'outcome' | 'at'>>,
) => called(w, by, [], { function: 'chat', ...call })
