import type { Day } from '#domain/kernel/time/day.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import {
  kindOf,
  type Channel,
  type NotificationKind,
  type Topic,
} from '#domain/kernel/notification-kinds.ts'
import { sendingTime } from '#domain/platform/notices/sending-time.ts'
import { defaultSettings, type NotificationSettings } from '#domain/platform/notices/settings.ts'
import { found } from '#server/kernel/errors.ts'
import { offeredLanguage } from '#server/identity/companies/language-queries.ts'
import { runSql, type Db } from '#server/kernel/unit-of-work.ts'
import { chatsOf } from '#server/messaging/channels/identity-queries.ts'

export interface Due {
  readonly companyId: string
  readonly userId: string
  /** Null for people who can't sign in. */
  readonly mailbox: string | null
  readonly language: Language
}

/**
 * Longest waiting first. Suspended companies are left out before the limit: behind it they would keep everyone else
 * waiting. The transaction must speak for the installation.
 */
export async function peopleDue(db: Db, now: Date, most: number) {
  return runSql<Due>(db)`
    select d.company_id as "companyId", d.user_id as "userId", a.email as mailbox,
      ${offeredLanguage('a.preferred_language', 'c')} as language
    from (
      select w.company_id, w.user_id, w.place from notifications_due(${now}, null) with ordinality as w (company_id, user_id, place)
      join company s on s.company_id = w.company_id where s.suspended_at is null order by w.place limit ${most}) d
    join company c on c.company_id = d.company_id
    join company_user u on u.company_id = d.company_id and u.id = d.user_id
    left join account a on a.id = u.account_id and u.active
    order by d.place`
}

export interface QueuedNotification {
  readonly id: string
  readonly kind: NotificationKind
  readonly otherId: string | null
  readonly other: string | null
  /** The other has an account, and with it a mailbox of their own. */
  readonly isVerified: boolean
  readonly aboutId: string | null
  readonly day: Day | null
  readonly which: string | null
  readonly createdAt: Date
  readonly dueAt: Date
}

/** In order of events; skips rows locked by another process. */
export async function lockWaiting(db: Db, userId: string) {
  return runSql<QueuedNotification>(db)`
    select n.id, n.kind, n.other_id as "otherId", nullif(full_name(o.first_name, o.last_name), '') as other,
      o.account_id is not null as "isVerified",
      coalesce(n.one_to_one_id, n.goal_id, n.agreement_id, n.feedback_entry_id, n.feedback_request_id) as "aboutId",
      n.day, n.which, n.created_at as "createdAt", n.due_at as "dueAt"
    from notification n left join company_user o on o.company_id = n.company_id and o.id = n.other_id
    where n.user_id = ${userId} and n.due_at is not null
    order by n.id for update of n skip locked`
}

export interface Wishes {
  readonly timeZone: string
  readonly off: readonly Topic[]
  readonly isMailOn: boolean
  readonly settings: NotificationSettings
}

export async function wishesOf(db: Db, userId: string): Promise<Wishes> {
  const [row] = await runSql<{
    timeZone: string
    off: Topic[]
    isMailOn: boolean
    channels: Partial<NotificationSettings['channels']> | null
    timing: NotificationSettings['timing'] | null
    from: number | null
    to: number | null
  }>(db)`
    select coalesce(u.time_zone, c.time_zone) as "timeZone", c.notification_topics_off as off,
      c.email_notifications as "isMailOn", s.channels, s.timing,
      s.quiet_from as "from", s.quiet_to as "to"
    from company c left join company_user u on u.company_id = c.company_id and u.id = ${userId}
      left join notification_setting s on s.company_id = c.company_id and s.user_id = ${userId}
    where c.company_id = current_company()`
  const { channels, timing, from, to, ...company } = found(row)
  const settings = {
    channels: { ...defaultSettings.channels, ...channels },
    timing: timing ?? defaultSettings.timing,
    quiet: from === null || to === null ? null : { from, to },
  }
  return { ...company, settings }
}

/** Milliseconds since 1970. */
export const sendingTimeOf = (
  { kind, createdAt }: Pick<QueuedNotification, 'kind' | 'createdAt'>,
  { settings, timeZone }: Pick<Wishes, 'settings' | 'timeZone'>,
  now: Date,
): number =>
  sendingTime(
    kindOf(kind).pace,
    { ...settings, timeZone, since: createdAt.getTime() },
    now.getTime(),
  )

export async function hasPushDevice(db: Db, userId: string, key: string | undefined) {
  if (key === undefined) return false
  const rows = await runSql<{ is: boolean }>(db)`select has_push_device(${userId}, ${key}) as is`
  return rows[0]?.is ?? false
}

export async function reachableBy(
  db: Db,
  userId: string,
  pushKey: string | undefined,
): Promise<ReadonlySet<Channel>> {
  const [chats, isPushThere] = await Promise.all([
    chatsOf(db, userId),
    hasPushDevice(db, userId, pushKey),
  ])
  return new Set<Channel>(['mail', ...chats, ...(isPushThere ? ['push' as const] : [])])
}

export async function putOff(db: Db, ids: readonly string[], until: Date) {
  await runSql(db)`update notification set due_at = ${until} where id = any(${[...ids]}::uuid[])`
}

export async function saveHandedOver(db: Db, ids: readonly string[]) {
  await runSql(db)`update notification set due_at = null where id = any(${[...ids]}::uuid[])`
}

export async function saveDelivered(db: Db, ids: readonly string[], deliveryId: string) {
  await runSql(db)`
    insert into notification_delivery (company_id, notification_id, delivery_id)
    select current_company(), n, ${deliveryId} from unnest(${[...ids]}::uuid[]) n`
}
