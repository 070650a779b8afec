import type { Page } from '#contract/kernel/page.ts'
import { sql } from 'kysely'
import type { StoredAiCall, StoredCallAbout } from '#contract/assistant/ai.ts'
import { historyRowsMax, type Outcome } from '#domain/assistant/ai/limits.ts'
import type { AnswerChannel } from '#domain/assistant/chat-bot/exchange.ts'
import { runSql, type Db, type Query } from '#server/kernel/unit-of-work.ts'
import { pictureAddress, type FaceRow } from '#server/people/users/profile-own-queries.ts'

/** Omits the names of people who decline identified data processing. */
export async function callRows({ db }: Query) {
  return runSql<StoredAiCall>(db)`
    with consenting as materialized (select user_id from consenting_people())
    select c.at, c.function, c.engine, c.prompt_tokens as "promptTokens",
      c.answer_tokens as "answerTokens", c.cost::bigint as cost, c.currency, c.duration_ms as "durationMs", c.outcome,
      case when u.erased_at is not null or s.user_id is not null
        then full_name(u.first_name, u.last_name) end as by
    from (select * from ai_call order by at desc, id desc limit ${historyRowsMax}) c
    join company_user u on u.id = c.user_id
    left join consenting s on s.user_id = c.user_id
    order by c.at desc, c.id desc`
}

export async function callsAbout(
  { db }: Query,
  userId: string,
  { skip, most }: { skip: number; most: number },
): Promise<{ rows: StoredCallAbout[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<StoredCallAbout>`
      select c.id, c.at, c.function, c.user_id = ${userId} as "isOwn",
        full_name(u.first_name, u.last_name) as by
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

interface AnswerRow {
  id: string
  at: Date
  channel: AnswerChannel
  outcome: Outcome
  /** Null for people who decline identified data processing. */
  person: Omit<FaceRow, 'firstName'> | null
}

interface AnswersQuery extends Page {
  /** Doesn't find people who decline identified data processing. */
  readonly search?: string | undefined
  readonly channel?: AnswerChannel | undefined
  readonly outcome?: Outcome | undefined
}

/** Totals are capped at `historyRowsMax`. */
export async function chatAnswers(
  { db }: Query,
  { page, limit, search, channel, outcome }: AnswersQuery,
): Promise<{ rows: AnswerRow[]; total: number }> {
  const found = search
    ? sql`c.user_id in (select unnest(ids) from search_users(${search}, 0, ${everyone}))
        and c.user_id in (select user_id from consenting)`
    : sql`true`
  const rows = await runSql<AnswerRow & { total: number }>(db)`
    with consenting as materialized (select user_id from consenting_people()),
    found as materialized (
      select c.id, c.at, c.channel, c.outcome, c.user_id from ai_call c
      where c.channel is not null and (${channel ?? null}::text is null or c.channel = ${channel ?? null})
        and (${outcome ?? null}::text is null or c.outcome = ${outcome ?? null}) and ${found}
      order by c.at desc, c.id desc limit ${historyRowsMax})
    select (select count(*)::int from found) as total, cut.id, cut.at, cut.channel, cut.outcome,
      case when u.erased_at is not null or s.user_id is not null then json_build_object('id', u.id,
        'name', full_name(u.first_name, u.last_name), 'picture', ${pictureAddress('s.user_id')}) end as person
    from (select) once
    left join (select * from found order by at desc, id desc limit ${limit} offset ${(page - 1) * limit}) cut on true
    left join company_user u on u.id = cut.user_id
    left join consenting s on s.user_id = cut.user_id
    order by cut.at desc, cut.id desc`
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 }
}

const everyone = 1_000_000

export async function deleteCallsBefore(db: Db, before: Date) {
  await db.deleteFrom('ai_call').where('at', '<', before).execute()
}
