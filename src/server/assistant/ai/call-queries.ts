import type { AiFunction, EngineName } from '#domain/kernel/access/ai-functions.ts'
import type { Outcome } from '#domain/assistant/ai/limits.ts'
import type { AnswerChannel } from '#domain/assistant/chat-bot/exchange.ts'
import { newId } from '#server/kernel/ids.ts'
import { runSql, type Db, type Query } from '#server/kernel/unit-of-work.ts'

interface NewCall {
  readonly function: AiFunction
  readonly engine: EngineName
  readonly about: readonly string[]
  readonly channel: AnswerChannel | null
}

export async function insertCall(
  { db, actor, now }: Query<'actor' | 'now'>,
  { about, ...call }: NewCall,
) {
  const id = newId()
  const { companyId: company_id, userId: user_id } = actor
  await db
    .insertInto('ai_call')
    .values({
      ...call,
      company_id,
      id,
      user_id,
      at: now,
      outcome: 'asked',
      duration_ms: null,
      prompt_tokens: 0,
      answer_tokens: 0,
      cost: null,
      currency: null,
    })
    .execute()
  const people = [...new Set(about)].toSorted()
  if (people.length > 0)
    await db
      .insertInto('ai_call_about')
      .values(people.map((person) => ({ company_id, call_id: id, user_id: person })))
      .execute()
  return id
}

export interface CallEnd {
  readonly outcome: Outcome
  readonly durationMs: number
  readonly promptTokens: number
  readonly answerTokens: number
  readonly cost: number | null
  readonly currency: string | null
}

export async function saveEnded(db: Db, id: string, ended: CallEnd) {
  const { outcome, cost, currency } = ended
  await db
    .updateTable('ai_call')
    .set({
      outcome,
      cost,
      currency,
      duration_ms: ended.durationMs,
      prompt_tokens: ended.promptTokens,
      answer_tokens: ended.answerTokens,
    })
    .where('id', '=', id)
    .execute()
}

export async function askedSince(
  { db, actor }: Query<'actor'>,
  since: Date,
): Promise<{ count: number; first: Date | null }> {
  return db
    .selectFrom('ai_call')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('at').as('first')])
    .where('user_id', '=', actor.userId)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
}

interface UsageTotals {
  calls: number
  promptTokens: number
  answerTokens: number
  /** Millionths of the currency of the company's current prices. */
  cost: number
}

/** The calendar month of `now` in the company's time zone. */
export async function takenInMonth({ db, now, company }: Query<'now' | 'company'>) {
  const [row] = await runSql<UsageTotals>(db)`
    select count(*)::int as calls, coalesce(sum(prompt_tokens), 0)::bigint as "promptTokens",
      coalesce(sum(answer_tokens), 0)::bigint as "answerTokens",
      coalesce(sum(c.cost) filter (where c.currency = (select s.currency from ai_setting s)), 0)::bigint as cost
    from ai_call c
    where at >= date_trunc('month', ${now}::timestamptz, ${company.timeZone})`
  return row ?? { calls: 0, promptTokens: 0, answerTokens: 0, cost: 0 }
}
