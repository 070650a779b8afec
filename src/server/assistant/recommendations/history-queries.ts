import type { Page } from '#contract/kernel/page.ts'
import type { HistoryRow } from '#contract/assistant/recommendations.ts'
import type { Channel, Rating } from '#domain/kernel/notification-kinds.ts'
import { staleAt } from '#domain/platform/outbox/retries.ts'
import {
  historyKindsOf,
  historyRowsMax,
  type HistoryTopic,
} from '#domain/assistant/recommendations/history.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import { faceOf } from '#server/people/users/profile-own-queries.ts'

interface HistoryQuery extends Page {
  readonly topic?: HistoryTopic | undefined
  readonly channel?: Channel | undefined
  readonly rating?: Rating | undefined
}

/** One line per channel. Totals are capped at `historyRowsMax`; a page past the end is empty. */
export async function historyOf(
  { db, now }: Query<'now'>,
  { page, limit, topic, channel, rating }: HistoryQuery,
  sendsMails: boolean,
): Promise<{ rows: HistoryRow[]; total: number }> {
  const rows = await runSql<HistoryRow & { total: number }>(db)`
    with line as materialized (
      select n.id, n.user_id, n.kind, n.created_at, n.rating, l.delivery_id
      from notification n left join notification_delivery l on l.notification_id = n.id
      where n.once is not null and n.kind = any(${[...historyKindsOf(topic)]}::text[])
        and (${rating ?? null}::text is null or n.rating = ${rating ?? null})
      order by n.id desc limit ${historyRowsMax}),
    -- Joined whole, then narrowed: narrowed first, each line is looked for in all deliveries one by one.
    told as materialized (
      select line.*, d.channel, d.state from line
      left join deliveries_among(array(select delivery_id from line where delivery_id is not null), ${sendsMails},
        ${new Date(staleAt(now.getTime()))}) d on d.id = line.delivery_id),
    found as materialized (
      select * from told where ${channel ?? null}::text is null or channel = ${channel ?? null})
    select (select count(*)::int from found) as total, cut.id as "notificationId", cut.created_at as at,
      cut.kind, cut.rating, cut.channel, cut.state, ${faceOf('u')} as person
    from (select) once
    left join (select * from found order by id desc, channel limit ${limit} offset ${(page - 1) * limit}) cut on true
    left join company_user u on u.id = cut.user_id
    order by cut.id desc, cut.channel`
  return {
    rows: rows.filter(({ notificationId }) => notificationId !== null),
    total: rows[0]?.total ?? 0,
  }
}
