import type { Page } from '#contract/kernel/page.ts'
import { sql } from 'kysely'
import type { NotificationRow } from '#contract/messaging/notifications.ts'
import type { AgentMessageKind } from '#domain/assistant/chat-bot/messages.ts'
import { kindsOf } from '#domain/kernel/notification-kinds.ts'
import { latestSince, type AgeOfNotifications } from '#domain/platform/notices/reading.ts'
import type { Seal } from '#server/kernel/secrets/seal.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import { notificationColumns, ofAge } from '#server/messaging/notifications/reading-queries.ts'
import { opened, own, type ExchangeRow, type StoredExchange } from './queries.ts'

interface AgentMessageQuery extends Page {
  readonly age?: AgeOfNotifications | undefined
  readonly kind?: AgentMessageKind | undefined
}

type AgentMessage =
  | { readonly kind: 'recommendation'; readonly notification: NotificationRow }
  | { readonly kind: 'answer'; readonly exchange: StoredExchange }

interface AgentMessageRow extends NotificationRow, Omit<ExchangeRow, 'id' | 'rating'> {
  readonly total: number
  readonly message_kind: AgentMessageKind | null
  readonly exchange_rating: StoredExchange['rating']
}

/** Hides answers about people the actor no longer manages. A page past the end is empty. */
export async function agentMessagesOf(
  work: Query<'actor' | 'now'>,
  seal: Seal,
  { page, limit, age, kind }: AgentMessageQuery,
): Promise<{ rows: AgentMessage[]; total: number }> {
  const since = new Date(latestSince(work.now.getTime()))
  const ages = { latest: sql`asked_at >= ${since}`, previous: sql`asked_at < ${since}` }
  const rows = await runSql<AgentMessageRow>(work.db)`
    with found as materialized (
      select n.id, n.created_at as at, 'recommendation' as kind from notification n
      where n.user_id = ${work.actor.userId} and n.kind = any(${[...kindsOf('recommendations')]}::text[])
        and ${ofAge(age, since)} and ${kind !== 'answer'}
      union all
      select id, asked_at, 'answer' from chat_exchange
      where ${own(work)} and ${age ? ages[age] : sql`true`} and ${kind !== 'recommendation'}),
    cut as (select * from found order by at desc, id desc limit ${limit} offset ${(page - 1) * limit})
    select (select count(*)::int from found) as total, ${notificationColumns(work)}, cut.id,
      cut.kind as message_kind, e.asked_at, e.sealed, e.rating as exchange_rating
    from (select) once
    left join cut on true
    left join notification n on n.id = cut.id and cut.kind = 'recommendation'
    left join chat_exchange e on e.id = cut.id and cut.kind = 'answer'
    left join company_user o on o.id = n.other_id
    order by cut.at desc, cut.id desc`
  return { rows: rows.flatMap((row) => messageOf(row, seal)), total: rows[0]?.total ?? 0 }
}

function messageOf({ message_kind: kind, ...row }: AgentMessageRow, seal: Seal): AgentMessage[] {
  if (kind === null) return []
  if (kind === 'recommendation') return [{ kind, notification: row }]
  return opened({ ...row, rating: row.exchange_rating }, seal).map((exchange) => ({
    kind,
    exchange,
  }))
}
