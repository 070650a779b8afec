import { sql, type RawBuilder } from 'kysely'
import {
  exchangesMax,
  rememberedMax,
  rememberedMs,
  type ChatRating,
  type Exchange,
} from '#domain/assistant/chat-bot/exchange.ts'
import type { Deps } from '#server/kernel/deps.ts'
import { openOrNothing, type Seal } from '#server/kernel/secrets/seal.ts'
import { runSql, type Db, type UnitOfWork, type Query } from '#server/kernel/unit-of-work.ts'
import type { ChatExchangeTable } from './table.ts'

export interface StoredExchange extends Exchange {
  readonly id: string
  readonly askedAt: Date
  readonly rating: ChatRating | null
}

interface RememberedExchange extends StoredExchange {
  readonly named: readonly string[]
}

export type ExchangeRow = Pick<ChatExchangeTable, 'id' | 'asked_at' | 'sealed' | 'rating'>

/** Limited to people whose records the actor may read today. */
export const own = ({ actor }: Pick<Query<'actor'>, 'actor'>) => sql<boolean>`
  user_id = ${actor.userId} and about <@ ${[actor.userId, ...actor.manages]}::uuid[]`

export async function exchangesOf(
  work: Query<'actor'>,
  seal: Seal,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: StoredExchange[]; total: number }> {
  const rows = await runSql<(ExchangeRow & { total: number }) | { id: null; total: number }>(
    work.db,
  )`
    with found as not materialized (select * from chat_exchange where ${own(work)})
    select counted.total, e.id, e.asked_at, e.sealed, e.rating
    from (select count(*)::int as total from found) counted
      left join (select * from found order by id desc limit ${limit} offset ${(page - 1) * limit}) e on true
    order by e.id desc`
  const exchanges = rows.flatMap((row) => (row.id === null ? [] : opened(row, seal)))
  return { rows: exchanges, total: rows[0]?.total ?? 0 }
}

/** Oldest first; only about people whose records may be in prompts now. */
export async function rememberedOf(
  work: Query<'actor'> & Pick<UnitOfWork, 'now'>,
  seal: Seal,
  consenting: ReadonlySet<string>,
): Promise<RememberedExchange[]> {
  const rows = await runSql<ExchangeRow & Pick<RememberedExchange, 'named'>>(work.db)`
    select id, asked_at, sealed, rating, about || named as named from chat_exchange
    where ${own(work)} and about <@ ${[work.actor.userId, ...consenting]}::uuid[] and named is not null
      and asked_at > ${new Date(work.now.getTime() - rememberedMs)}
    order by id desc limit ${rememberedMax}`
  const exchanges = rows.flatMap((row) =>
    opened(row, seal).map((it) => ({ ...it, named: row.named })),
  )
  return exchanges.toReversed()
}

/** Empty if it was sealed with a secret that was replaced. */
export function opened(
  { id, asked_at: askedAt, sealed, rating }: ExchangeRow,
  seal: Seal,
): StoredExchange[] {
  const text = openOrNothing(seal, sealed)
  return text === undefined ? [] : [{ ...(JSON.parse(text) as Exchange), id, askedAt, rating }]
}

interface SealedExchange {
  readonly id: string
  readonly companyId: string
  readonly userId: string
  readonly askedAt: Date
  readonly about: readonly string[]
  readonly named: readonly string[]
  readonly sealed: Buffer
}

/** Keeps the newest per person, or all of a person on hold. Skips it if the asker or anybody in it has been deleted: their erasure would miss it. */
export async function insertExchange(
  db: Db,
  { id, companyId, userId, askedAt, about, named, sealed }: SealedExchange,
  isHeld: Deps['isHeld'],
) {
  const people = [...new Set([userId, ...about, ...named])]
  const { rows: left } = await sql`
    select from company_user where id = any(${people}::uuid[]) and erased_at is null
    order by id for share`.execute(db)
  if (left.length < people.length) return
  await db
    .insertInto('chat_exchange')
    .values({
      company_id: companyId,
      id,
      user_id: userId,
      asked_at: askedAt,
      about: [...about],
      named: [...new Set(named)],
      sealed,
      rating: null,
    })
    .execute()
  if (await isHeld({ db, now: askedAt }, userId)) return
  await runSql(db)`
    delete from chat_exchange where user_id = ${userId} and id <= (
      select id from chat_exchange where user_id = ${userId}
      order by id desc limit 1 offset ${exchangesMax})`
}

export async function saveRating(work: Query<'actor'>, id: string, rating: ChatRating | null) {
  const { numUpdatedRows } = await work.db
    .updateTable('chat_exchange')
    .set({ rating })
    .where('id', '=', id)
    .where(own(work))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteExchange({ db, actor }: Query<'actor'>, id: string) {
  const { numDeletedRows } = await db
    .deleteFrom('chat_exchange')
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteExchanges({ db, actor }: Query<'actor'>) {
  await db.deleteFrom('chat_exchange').where('user_id', '=', actor.userId).execute()
}

export async function deleteAnswersAbout(
  { db }: Query,
  userId: string,
  held: RawBuilder<string[]>,
) {
  await runSql(db)`
    delete from chat_exchange
    where about @> array[${userId}::uuid] and user_id <> ${userId} and not user_id = any(${held})`
}

/** Answers whose names are unknown go too, those of `held` people apart. */
export async function deleteExchangesAbout(
  { db }: Query,
  userId: string,
  held: RawBuilder<string[]>,
) {
  const person = [userId]
  await runSql(db)`
    delete from chat_exchange
    where user_id = ${userId} or about @> ${person}::uuid[] or named @> ${person}::uuid[]
      or (named is null and not user_id = any(${held}))`
}

export async function deleteExchangesOf({ db }: Query, userId: string) {
  await db.deleteFrom('chat_exchange').where('user_id', '=', userId).execute()
}
