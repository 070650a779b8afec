import { sql } from 'kysely'
import type { Day } from '#domain/kernel/day.ts'
import type { NotificationKind, Rating } from '#domain/notifications/kinds.ts'
import type { AgeOfNotifications } from '#domain/notifications/reading.ts'
import type { Db, UnitOfWork } from '#server/kernel/unit-of-work.ts'

type Work = Pick<UnitOfWork, 'db' | 'actor'>

/** How many the actor has not read, counted to `most`. */
export async function countUnread({ db, actor }: Work, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from notification where user_id = ${actor.userId} and read_at is null limit ${most}) n`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export interface NotificationRow {
  readonly id: string
  readonly kind: NotificationKind
  readonly other_id: string | null
  readonly other_name: string | null
  readonly picture_id: string | null
  readonly day: Day | null
  readonly which: string | null
  readonly created_at: Date
  readonly read_at: Date | null
  readonly rating: Rating | null
}

/** Which of the actor's are listed. */
interface Asked {
  readonly page: number
  readonly limit: number
  readonly age?: AgeOfNotifications | undefined
  readonly kinds: readonly NotificationKind[]
  /** What came from here on is among the latest, read or not. */
  readonly since: Date
}

/** One page of what the actor was told, the newest first, and how many there are. A page past the end has no rows. */
export async function notificationsOf(
  { db, actor }: Work,
  { page, limit, age, kinds, since }: Asked,
): Promise<{ rows: NotificationRow[]; total: number }> {
  const isLatest = sql`(n.read_at is null or n.created_at >= ${since})`
  const ages = { latest: isLatest, previous: sql`not ${isLatest}` }
  const { rows } = await sql<NotificationRow & { total: number }>`
    with found as materialized (
      select n.id from notification n
      where n.user_id = ${actor.userId} and n.kind = any(${[...kinds]}::text[])
        and ${age ? ages[age] : sql`true`})
    select (select count(*)::int from found) as total, n.id, n.kind, n.other_id,
      nullif(full_name(o.first_name, o.last_name), '') as other_name,
      (select p.id from person_picture p where p.user_id = n.other_id) as picture_id,
      n.day, n.which, n.created_at, n.read_at, n.rating
    from (select) once
    left join (select id from found order by id desc limit ${limit} offset ${(page - 1) * limit}) cut on true
    left join notification n on n.id = cut.id
    left join company_user o on o.id = n.other_id
    order by n.id desc`.execute(db)
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 }
}

/** Notes that the actor has read some of theirs; what they had read stays as it was. */
export async function saveRead(
  { db, actor, now }: Pick<UnitOfWork, 'db' | 'actor' | 'now'>,
  which: { readonly ids: readonly string[] } | { readonly upTo: string },
): Promise<void> {
  const some = 'ids' in which ? sql`id = any(${[...which.ids]}::uuid[])` : sql`id <= ${which.upTo}`
  await sql`
    update notification set read_at = ${now}
    where user_id = ${actor.userId} and read_at is null and ${some}`.execute(db)
}

/** Notes what one was thought of: whoever says so has read it. Whose it is, is the caller’s to ask. */
export async function saveRating(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  id: string,
  rating: Rating,
): Promise<void> {
  await db
    .updateTable('notification')
    .set({ rating, rated_at: now, read_at: sql<Date>`coalesce(read_at, ${now})` })
    .where('id', '=', id)
    .execute()
}

/** Deletes what people of the company were told before a moment, read or not. */
export async function deleteNotificationsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notification').where('created_at', '<', before).execute()
}
