import { kindOf, type NotificationKind } from '#domain/kernel/notification-kinds.ts'
import type { Deps } from '#server/kernel/deps.ts'
import { inCompany, runSql, type Db } from '#server/kernel/unit-of-work.ts'
import { stillToRemind } from '#server/messaging/reminders/commands.ts'
import type { ClaimedDelivery } from '#server/platform/outbox/delivery-poller.ts'
import { notificationIdOf, type Mail } from '#server/platform/outbox/mail.ts'
import { sendingTimeOf, wishesOf } from './dispatch-queries.ts'

/**
 * The mail without what its reader has read, or what is gone or past, since it was queued; undefined if nothing is left,
 * and the moment it may leave if that is later. The lock waits for readings that have begun.
 */
export const stillUnread =
  ({
    database,
    clock,
  }: Pick<Deps, 'clock'> & { readonly database: Pick<Deps['database'], 'db'> }) =>
  async (
    delivery: Pick<ClaimedDelivery, 'id' | 'for_company' | 'user_id'>,
    mail: Mail,
  ): Promise<Mail | Date | undefined> => {
    const { id, for_company: companyId, user_id: userId } = delivery
    if (mail.template !== 'notifications' || companyId === null || userId === null) return mail
    const now = clock()
    const ids = mail.values.items.map(notificationIdOf)
    const [left, at] = await inCompany(database.db, companyId, async (company) => {
      const [unread, wishes] = await Promise.all([
        lockUnread(company, ids, now),
        wishesOf(company, userId),
      ])
      const holding = await withoutPast(company, unread, now)
      const holdingIds = holding.map((it) => it.id)
      await runSql(company)`
        delete from notification_delivery where delivery_id = ${id} and notification_id <> all(${holdingIds}::uuid[])`
      const times = holding.map((it) => sendingTimeOf(it, wishes, now))
      return [new Set(holdingIds), Math.max(...times)]
    })
    const items = mail.values.items.filter((item) => left.has(notificationIdOf(item)))
    if (items.length === 0) return undefined
    return at > now.getTime() ? new Date(at) : { ...mail, values: { ...mail.values, items } }
  }

interface Unread {
  readonly id: string
  readonly kind: NotificationKind
  readonly createdAt: Date
  readonly once: string | null
  readonly oneToOneId: string | null
  readonly requestId: string | null
  /** The company's. */
  readonly timeZone: string
}

/** Skips people without access, and recommendations to prepare what is prepared, moved, over or gone. */
async function lockUnread(db: Db, ids: readonly string[], now: Date) {
  return runSql<Unread>(db)`
    select n.id, n.kind, n.created_at as "createdAt", n.once, n.one_to_one_id as "oneToOneId",
      n.feedback_request_id as "requestId", c.time_zone as "timeZone"
    from notification n join company c on c.company_id = n.company_id
      join company_user u on u.company_id = n.company_id and u.id = n.user_id and u.active
    where n.id = any(${[...ids]}::uuid[]) and n.read_at is null
      and (n.kind <> 'recommendPreparing' or exists (select from one_to_one o
        where o.id = n.one_to_one_id and o.date = n.day and o.state = 'PREPARATION_PENDING'
          and o.withdrawn_at is null and o.finish_by is null
          and o.date >= (${now}::timestamptz at time zone c.time_zone)::date))
    for share of n`
}

async function withoutPast(
  db: Db,
  unread: readonly Unread[],
  now: Date,
): Promise<readonly Unread[]> {
  const reminders = unread.filter(isReminder)
  const [first] = reminders
  if (!first) return unread
  const holding = await stillToRemind(
    db,
    {
      timeZone: first.timeZone,
      oneToOneIds: reminders.flatMap(({ oneToOneId }) => oneToOneId ?? []),
      requestIds: reminders.flatMap(({ requestId }) => requestId ?? []),
    },
    now,
  )
  return unread.filter((it) => !isReminder(it) || holding.has(it.once ?? undefined))
}

const isReminder = ({ kind, once }: Unread) => kindOf(kind).topic === 'reminders' && once !== null
