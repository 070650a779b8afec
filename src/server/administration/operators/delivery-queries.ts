import type { Page } from '#contract/kernel/page.ts'
import { sql } from 'kysely'
import type { Channel, NotificationKind } from '#domain/kernel/notification-kinds.ts'
import { deliveriesFoundMax, staleAt, type DeliveryState } from '#domain/platform/outbox/retries.ts'
import type { MailTemplate } from '#server/platform/outbox/mail.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'

export interface ProgressRow {
  id: string
  channel: Channel
  at: Date
  againAt: Date | null
  problem: string | null
  state: DeliveryState
  hasContent: boolean
}

export interface DeliveryRow extends ProgressRow {
  to: string
  kind: MailTemplate
  isOurs: boolean
  tries: number
  nextTryAt: Date
}

interface LastDelivery extends ProgressRow {
  userId: string
  kinds: NotificationKind[]
}

const progressColumns = sql`id, channel, created_at as at, again_at as "againAt", problem, state,
  has_content as "hasContent"`

interface DeliveryQuery extends Page {
  readonly state?: DeliveryState | undefined
  readonly channel?: Channel | undefined
  readonly kind?: MailTemplate | undefined
}

/** Never includes contents. */
export async function deliveriesOfCompany(
  { db, now }: Query<'now'>,
  { page, limit, state, channel, kind }: DeliveryQuery,
  sendsMails: boolean,
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const skip = (page - 1) * limit
  const read = async (from: number, most: number) =>
    sql<DeliveryRow & { total: number }>`
      select ${progressColumns}, target as to, template as kind, is_ours as "isOurs", tries,
        next_try_at as "nextTryAt", total from company_deliveries(${state ?? null}, ${channel ?? null}, ${kind ?? null}, ${sendsMails},
        ${new Date(staleAt(now.getTime()))}, ${from}, ${most}, ${deliveriesFoundMax})`.execute(db)
  const { rows } = await read(skip, limit)
  const [first] = rows.length === 0 && skip > 0 ? (await read(0, 1)).rows : rows
  return { rows, total: first?.total ?? 0 }
}

export async function lastDeliveriesTo(
  { db, now }: Query<'now'>,
  userIds: readonly string[],
  sendsMails: boolean,
) {
  return runSql<LastDelivery>(db)`
    select ${progressColumns}, user_id as "userId", array(
      select distinct n.kind from notification_delivery s join notification n on n.id = s.notification_id
      where s.delivery_id = d.id order by 1) as kinds
    from last_deliveries(${[...userIds]}::uuid[], ${sendsMails}, ${new Date(staleAt(now.getTime()))}) d
    order by d.id desc`
}

interface LastFilter {
  readonly channel?: Channel | undefined
  readonly state?: DeliveryState | undefined
}

export async function peopleLastWritten(
  { db, now }: Query<'now'>,
  { channel, state }: LastFilter,
  sendsMails: boolean,
): Promise<string[]> {
  const rows = await runSql<{ id: string }>(db)`
    select distinct d.user_id as id
    from last_deliveries(array(select u.id from company_user u where u.active), ${sendsMails},
      ${new Date(staleAt(now.getTime()))}) d
    where (${channel ?? null}::text is null or d.channel = ${channel ?? null})
      and (${state ?? null}::text is null or d.state = ${state ?? null})`
  return rows.map(({ id }) => id)
}
