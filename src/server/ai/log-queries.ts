import { sql } from 'kysely'
import type { AiFunction, EngineName } from '#domain/ai/functions.ts'
import { historyRowsMax, type Outcome } from '#domain/ai/limits.ts'
import type { Db, UnitOfWork } from '#server/kernel/unit-of-work.ts'

export interface CallRow {
  at: Date
  function: AiFunction
  /** Null where they decline identified data processing. */
  by: string | null
  engine: EngineName
  promptTokens: number
  answerTokens: number
  cost: number | null
  currency: string | null
  durationMs: number | null
  outcome: Outcome
}

/** What was asked for, the newest first, without the names of who declines. */
export async function callRows({ db }: Pick<UnitOfWork, 'db'>): Promise<CallRow[]> {
  const { rows } = await sql<CallRow>`
    with consenting as materialized (select user_id from consenting_people())
    select c.at, c.function, c.engine, c.prompt_tokens as "promptTokens",
      c.answer_tokens as "answerTokens", c.cost::bigint as cost, c.currency, c.duration_ms as "durationMs", c.outcome,
      case when u.erased_at is not null or s.user_id is not null
        then full_name(u.first_name, u.last_name) end as by
    from (select * from ai_call order by at desc, id desc limit ${historyRowsMax}) c
    join company_user u on u.id = c.user_id
    left join consenting s on s.user_id = c.user_id
    order by c.at desc, c.id desc`.execute(db)
  return rows
}

export interface AboutRow {
  id: string
  at: Date
  function: AiFunction
  by: string
  by_id: string
}

/** What was asked for with records about somebody in it, the newest first, and how often that was. */
export async function callsAbout(
  { db }: Pick<UnitOfWork, 'db'>,
  userId: string,
  { skip, most }: { readonly skip: number; readonly most: number },
): Promise<{ rows: AboutRow[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<AboutRow>`
      select c.id, c.at, c.function, c.user_id as by_id, full_name(u.first_name, u.last_name) as by
      from ai_call_about a join ai_call c on c.id = a.call_id join company_user u on u.id = c.user_id
      where a.user_id = ${userId} order by c.at desc, c.id desc offset ${skip} limit ${most}`.execute(
      db,
    ),
    db
      .selectFrom('ai_call_about')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: counted.total }
}

/** Deletes what is older; the tables that name it lose it too. */
export async function deleteCallsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('ai_call').where('at', '<', before).execute()
}
