import { dayMs } from '#domain/kernel/time/durations.ts'
import type { Insertable } from 'kysely'
import type { Chat } from '#domain/messaging/channels/chat.ts'
import { channels, type Channel } from '#domain/kernel/notification-kinds.ts'
import { runSql, type Db, type Query } from '#server/kernel/unit-of-work.ts'
import type { ChannelConnectionTable } from './table.ts'

export async function connectionOf(db: Db, channel: Chat) {
  return db
    .selectFrom('channel_connection')
    .selectAll()
    .where('channel', '=', channel)
    .executeTakeFirst()
}

export async function connections({ db }: Query) {
  return db
    .selectFrom('channel_connection as c')
    .select((row) => [
      'c.channel',
      'c.identifier',
      'c.connected_at',
      'c.heard_at',
      'c.failing_since',
      'c.problem',
      row
        .selectFrom('channel_identity as i')
        .select(({ fn }) => fn.countAll<number>().as('people'))
        .whereRef('i.channel', '=', 'c.channel')
        .as('people'),
    ])
    .orderBy('c.channel')
    .execute()
}

export async function connectedChannels({ db }: Query): Promise<Channel[]> {
  const [rows, isMailOn] = await Promise.all([
    db.selectFrom('channel_connection').select('channel').execute(),
    areEmailNotificationsOn(db),
  ])
  return channels.filter((it) =>
    it === 'mail' ? isMailOn : rows.some(({ channel }) => channel === it),
  )
}

export async function areEmailNotificationsOn(db: Db) {
  const row = await db.selectFrom('company').select('email_notifications').executeTakeFirstOrThrow()
  return row.email_notifications
}

const searched = 500

const toldAgainDays = 7

export async function failuresOf({ db }: Query, channel: Chat) {
  return runSql<{ at: Date; problem: string }>(db)`
    select created_at as at, problem
    from company_deliveries(null, ${channel}, null, true, null, 0, ${searched}, ${searched})
    where problem is not null order by id desc limit 5`
}

/** A new identifier unbinds everyone. */
export async function saveConnection(
  { db }: Query,
  connection: Insertable<ChannelConnectionTable>,
) {
  await db
    .deleteFrom('channel_connection')
    .where('channel', '=', connection.channel)
    .where('identifier', '<>', connection.identifier)
    .execute()
  const { company_id: _, channel: _channel, heard_at: _heard, ...anew } = connection
  await db
    .insertInto('channel_connection')
    .values(connection)
    .onConflict((it) => it.columns(['company_id', 'channel']).doUpdateSet(anew))
    .execute()
  await forgetUnreachable(db, connection.channel)
}

/** What a broken connection refused may have been put down to people. */
export async function forgetUnreachable(db: Db, channel: Chat) {
  await db
    .updateTable('channel_identity')
    .set({ problem: null })
    .where('channel', '=', channel)
    .where('problem', 'is not', null)
    .execute()
}

export async function deleteConnection({ db }: Query, channel: Chat) {
  const row = await db
    .deleteFrom('channel_connection')
    .where('channel', '=', channel)
    .returning('identifier')
    .executeTakeFirst()
  return row?.identifier
}

/** False if redelivered. */
export async function noteEvent(
  db: Db,
  { channel, companyId, id, now }: { channel: Chat; companyId: string; id: string; now: Date },
) {
  await db
    .deleteFrom('channel_event')
    .where('came_at', '<', new Date(now.getTime() - dayMs))
    .execute()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('channel_event')
    .values({ company_id: companyId, channel, id, came_at: now })
    .onConflict((it) => it.columns(['company_id', 'channel', 'id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function saveHeard(db: Db, channel: Chat, now: Date) {
  await db
    .updateTable('channel_connection')
    .set({ heard_at: now })
    .where('channel', '=', channel)
    .where('heard_at', 'is', null)
    .execute()
}

export async function saveWorks(db: Db, channel: Chat) {
  await db
    .updateTable('channel_connection')
    .set({ failing_since: null, told_at: null, problem: null })
    .where('channel', '=', channel)
    .execute()
}

interface ChannelFailure {
  readonly channel: Chat
  readonly problem: string
  readonly isPersonal: boolean
  readonly isAll: boolean
  readonly now: Date
}

/**
 * True if administrators have not been told: since it last worked, or for `toldAgainDays` where it
 * reaches others and one person's messages alone fail.
 */
export async function saveFailing(
  db: Db,
  { channel, problem, isPersonal, isAll, now }: ChannelFailure,
) {
  const since = new Date(now.getTime() - toldAgainDays * dayMs)
  const [row] = await runSql<{ isFirst: boolean }>(db)`
    with was as (
      select told_at is null and not (${isPersonal} and exists (
        select from notification where kind = 'channelFailed' and created_at > ${since})) as "isFirst"
      from channel_connection where channel = ${channel} for update)
    update channel_connection c set problem = ${problem},
      told_at = case when was."isFirst" then ${now} else c.told_at end,
      failing_since = case when ${isAll} then coalesce(c.failing_since, ${now}) else c.failing_since end
    from was where c.channel = ${channel}
    returning was."isFirst"`
  return row?.isFirst ?? false
}

export async function administratorsOf(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('company_user')
    .select('id')
    .where('active', '=', true)
    .where('role', '<>', 'USER')
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertAuthorization(
  { db, actor, now }: Query<'actor' | 'now'>,
  begun: { readonly stateHash: Buffer; readonly browserHash: Buffer; readonly sealed: Buffer },
) {
  await db.deleteFrom('channel_authorization').where('user_id', '=', actor.userId).execute()
  await db
    .insertInto('channel_authorization')
    .values({
      company_id: actor.companyId,
      state_hash: begun.stateHash,
      browser_hash: begun.browserHash,
      user_id: actor.userId,
      sealed: begun.sealed,
      created_at: now,
    })
    .execute()
}

export async function takeAuthorization(
  { db, actor }: Query<'actor'>,
  { stateHash, browserHash }: { stateHash: Buffer; browserHash: Buffer },
) {
  return db
    .deleteFrom('channel_authorization')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('user_id', '=', actor.userId)
    .returning(['sealed', 'created_at'])
    .executeTakeFirst()
}

export async function copyDelivered(
  db: Db,
  ids: readonly string[],
  { from, to }: { from: string; to: string },
) {
  await runSql(db)`
    insert into notification_delivery (company_id, notification_id, delivery_id)
    select company_id, notification_id, ${to} from notification_delivery
    where delivery_id = ${from} and notification_id = any(${[...ids]}::uuid[])`
}

export async function otherDeliveriesOf(db: Db, deliveryId: string) {
  return runSql<{ notificationId: string; deliveryId: string }>(db)`
    select o.notification_id as "notificationId", o.delivery_id as "deliveryId"
    from notification_delivery d join notification_delivery o
      on o.company_id = d.company_id and o.notification_id = d.notification_id and o.delivery_id <> d.delivery_id
    where d.delivery_id = ${deliveryId}`
}

export async function lockIfActive(db: Db, userId: string) {
  const rows = await runSql(db)`
    select from company_user where id = ${userId} and active for no key update`
  return rows.length > 0
}
