import type { Page } from '#contract/kernel/page.ts'
import { sql } from 'kysely'
import type { NotificationRow } from '#contract/messaging/notifications.ts'
import type { NotificationKind, Rating } from '#domain/kernel/notification-kinds.ts'
import {
  kindsReadBy,
  subjectLengthMax,
  type AgeOfNotifications,
  type ReadSubject,
} from '#domain/platform/notices/reading.ts'
import { runSql, type Db, type Query } from '#server/kernel/unit-of-work.ts'
import { readsDraftable } from '#server/conversations/meeting/draft-queries.ts'
import { faceOf } from '#server/people/users/profile-own-queries.ts'

/** Stops counting at `most`. */
export async function countUnread({ db, actor }: Query<'actor'>, most: number) {
  const rows = await runSql<{ count: number }>(db)`
    select count(*)::int as count from (
      select from notification where user_id = ${actor.userId} and read_at is null limit ${most}) n`
  return rows[0]?.count ?? 0
}

/** `NotificationRow` of a notification `n` about a person `o`. */
export const notificationColumns = (work: Query<'actor'>) => sql`n.id, n.kind, n.day, n.which,
  case when o.id is not null then ${faceOf('o')} end as other, ${subjectIn(work)} as subject,
  n.created_at as at, n.read_at is not null as "isRead", n.rating`

/** The text of the goal or agreement it is about, where the actor may read it today. */
function subjectIn(work: Query<'actor'>) {
  const textOf = (
    table: 'goal' | 'agreement',
  ) => sql`(select ${readShort} from ${sql.table(table)} s
    where s.id = ${sql.ref(`n.${table}_id`)} and ${readsDraftable(work, 's')})`
  return sql<string | null>`coalesce(${textOf('goal')}, ${textOf('agreement')})`
}

const readShort = sql.raw(`left(s.description, ${subjectLengthMax})`)

interface NotificationQuery extends Page {
  readonly age?: AgeOfNotifications | undefined
  readonly kinds: readonly NotificationKind[]
  readonly since: Date
}

/** Newest first. A page past the end is empty. */
export async function notificationsOf(
  work: Query<'actor'>,
  { page, limit, age, kinds, since }: NotificationQuery,
): Promise<{ rows: NotificationRow[]; total: number }> {
  const { db, actor } = work
  const rows = await runSql<NotificationRow & { total: number }>(db)`
    with found as materialized (
      select n.id from notification n
      where n.user_id = ${actor.userId} and n.kind = any(${[...kinds]}::text[])
        and ${ofAge(age, since)})
    select (select count(*)::int from found) as total, ${notificationColumns(work)}
    from (select) once
    left join (select id from found order by id desc limit ${limit} offset ${(page - 1) * limit}) cut on true
    left join notification n on n.id = cut.id
    left join company_user o on o.id = n.other_id
    order by n.id desc`
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 }
}

export function ofAge(age: AgeOfNotifications | undefined, since: Date) {
  const isLatest = sql`(n.read_at is null or n.created_at >= ${since})`
  const ages = { latest: isLatest, previous: sql`not ${isLatest}` }
  return age ? ages[age] : sql`true`
}

type Which =
  | { readonly ids: readonly string[] }
  | { readonly upTo: string }
  | { readonly shown: ReadSubject }

/**
 * Removes them from pending deliveries; keeps earlier read times. Returns the number newly read.
 */
export async function saveRead({ db, actor, now }: Query<'actor' | 'now'>, which: Which) {
  const { numAffectedRows } = await sql`
    update notification set read_at = ${now}, due_at = null
    where user_id = ${actor.userId} and read_at is null and ${conditionOf(which)}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Those read at that moment; a rated one stays read. */
export async function saveUnread({ db, actor }: Query<'actor'>, at: Date) {
  await db
    .updateTable('notification')
    .set({ read_at: null })
    .where('user_id', '=', actor.userId)
    .where('read_at', '=', at)
    .where('rating', 'is', null)
    .execute()
}

function conditionOf(which: Which) {
  if ('ids' in which) return sql`id = any(${[...which.ids]}::uuid[])`
  return 'upTo' in which ? sql`id <= ${which.upTo}` : isAbout(which.shown)
}

/** `kindsReadBy`, and which of them are about what the page shows. */
function isAbout(shown: ReadSubject) {
  const isKind = sql`kind = any(${[...kindsReadBy(shown.subject)]}::text[])`
  if ('id' in shown) {
    const column = shown.subject === 'oneToOne' ? 'one_to_one_id' : 'feedback_request_id'
    return sql`${sql.ref(column)} = ${shown.id} and ${isKind}`
  }
  if (!('userId' in shown)) return isKind
  const { subject, userId } = shown
  if (subject === 'goal' || subject === 'agreement' || subject === 'feedback') {
    const { column, table } = tables[subject]
    return sql`${isKind} and ${sql.ref(column)} in
      (select it.id from ${sql.table(table)} it where it.collaborator_id = ${userId})`
  }
  return sql`other_id = ${userId} and ${isKind}`
}

const tables = {
  goal: { column: 'goal_id', table: 'goal' },
  agreement: { column: 'agreement_id', table: 'agreement' },
  feedback: { column: 'feedback_entry_id', table: 'feedback_entry' },
} as const

/** Also marks it read. Doesn't check permissions. */
export async function saveRating({ db, now }: Query<'now'>, id: string, rating: Rating) {
  await db
    .updateTable('notification')
    .set({ rating, rated_at: now, read_at: sql<Date>`coalesce(read_at, ${now})`, due_at: null })
    .where('id', '=', id)
    .execute()
}

export async function deleteNotificationsBefore(db: Db, before: Date, keptOf: readonly string[]) {
  await runSql(db)`
    delete from notification where created_at < ${before} and user_id <> all(${[...keptOf]}::uuid[])`
}
