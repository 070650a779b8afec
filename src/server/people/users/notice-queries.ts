import { sql } from 'kysely'
import { kindOf } from '#domain/kernel/notification-kinds.ts'
import type { Notice } from '#domain/kernel/notice.ts'
import { firstLook } from '#domain/platform/notices/sending-time.ts'
import { eventChannel } from '#server/kernel/event-channel.ts'
import { newId } from '#server/kernel/ids.ts'
import { runSql, type Db, type Query, type UnitOfWork } from '#server/kernel/unit-of-work.ts'

/**
 * Skips people who can't sign in, topics turned off, unsent duplicates unless another day was told since,
 * and repeated one-time messages; omits names of deleted people.
 */
export async function insertNotifications(db: Db, notices: readonly Notice[], now: Date) {
  if (notices.length === 0) return
  const rows = uniqueOf(notices).map((notice) => {
    const { topic = '', pace } = kindOf(notice.kind)
    const dueAt = new Date(firstLook(pace, now.getTime())).toISOString()
    return { ...notice, id: newId(), topic, dueAt }
  })
  // In a fixed order against deadlocks.
  await runSql(db)`
    with changed as (
      insert into notification (company_id, id, user_id, kind, other_id, one_to_one_id, goal_id, agreement_id,
        feedback_entry_id, feedback_request_id, which, day, once, created_at, due_at)
      select u.company_id, n."id", u.id, n."kind", other.id, n."oneToOneId", n."goalId", n."agreementId",
        n."feedbackEntryId", n."feedbackRequestId", n."which", theirs.day, n."once", ${now}, n."dueAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n("id" uuid, "to" uuid, "kind" text, "topic" text,
        "otherId" uuid, "oneToOneId" uuid, "goalId" uuid, "agreementId" uuid, "feedbackEntryId" uuid,
        "feedbackRequestId" uuid, "which" text, "day" date, "startsAt" timestamptz, "once" text, "dueAt" timestamptz)
      join company_user u on u.id = n."to" and u.active and u.account_id is not null
      join company c on c.company_id = u.company_id and not n."topic" = any(c.notification_topics_off)
      cross join lateral (select coalesce((n."startsAt" at time zone coalesce(u.time_zone, c.time_zone))::date, n."day") as day) theirs
      left join company_user other on other.id = n."otherId"
      where n."otherId" is distinct from n."to" and not exists (
        select from notification o
        where o.user_id = n."to" and o.kind = n."kind" and o.due_at is not null and o.read_at is null
          and o.other_id is not distinct from n."otherId" and o.day is not distinct from theirs.day
          and o.which is not distinct from n."which"
          and ${aboutIdOf('o')} is not distinct from coalesce(n."oneToOneId", n."goalId", n."agreementId",
            n."feedbackEntryId", n."feedbackRequestId")
          and not exists (
            select from notification later
            where later.user_id = o.user_id and later.id > o.id and later.kind = o.kind
              and later.other_id is not distinct from o.other_id and later.which is not distinct from o.which
              and ${aboutIdOf('later')} is not distinct from ${aboutIdOf('o')}))
      order by n."to", n."once"
      on conflict (company_id, user_id, once) where once is not null do nothing
      returning company_id, user_id)
    ${announceChanged}`
}

const announceChanged = sql`select pg_notify(${eventChannel}, json_build_object('companyId', company_id,
    'topic', 'notifications', 'collaboratorId', user_id, 'to', array[user_id])::text)
  from (select distinct company_id, user_id from changed) c`

interface TakenBack extends Pick<Notice, 'kind' | 'agreementId' | 'oneToOneId'> {
  readonly otherId: string
  /** Omitted for everyone who was told. */
  readonly to?: string
}

/** No longer so: deletes those that wait, and returns whether there were any; marks the others read. */
export async function takeBackNotifications(
  { db, now }: Query<'now'>,
  { kind, to, otherId, agreementId, oneToOneId }: TakenBack,
): Promise<boolean> {
  const those = sql`kind = ${kind} and read_at is null and other_id = ${otherId}
    and ${to === undefined ? sql`true` : sql`user_id = ${to}`}
    and ${oneToOneId === undefined ? sql`true` : sql`one_to_one_id = ${oneToOneId}`}
    and agreement_id is not distinct from ${agreementId ?? null}`
  // The second statement sees those whose sending the first has waited for.
  const deleted = await runSql(db)`
    with changed as (
      delete from notification where due_at is not null and ${those} returning company_id, user_id)
    ${announceChanged}`
  await runSql(db)`
    with changed as (
      update notification set read_at = ${now} where due_at is null and ${those} returning company_id, user_id)
    ${announceChanged}`
  return deleted.length > 0
}

export function announceNoticesOf({ announce }: Pick<UnitOfWork, 'announce'>, userId: string) {
  announce({ topic: 'notifications', collaboratorId: userId, to: 'collaborator' })
}

const aboutIdOf = (row: 'o' | 'later') =>
  sql.raw(
    `coalesce(${row}.one_to_one_id, ${row}.goal_id, ${row}.agreement_id, ${row}.feedback_entry_id, ${row}.feedback_request_id)`,
  )

const uniqueOf = (notices: readonly Notice[]): Notice[] => [
  ...new Map(notices.map((notice) => [JSON.stringify(notice), notice])).values(),
]

export async function deleteNotificationsOf({ db }: Query, userId: string) {
  await db.deleteFrom('notification').where('user_id', '=', userId).execute()
}
