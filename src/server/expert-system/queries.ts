import { sql } from 'kysely'
import { isThere, type Chat } from '#domain/channels/chat.ts'
import type { Contact } from '#domain/expert-system/refuse.ts'
import { channels, type Channel } from '#domain/notifications/kinds.ts'
import { channelsFor, defaultSettings } from '#domain/notifications/settings.ts'
import { connectedChannels } from '#server/channels/queries.ts'
import type { Db } from '#server/kernel/unit-of-work.ts'

interface Row {
  readonly id: string
  readonly chosen: Channel[] | null
  readonly isAccepted: boolean
  /** Of each chat that the company connected: whether it works, and whether the person is known there. */
  readonly chats: readonly {
    readonly channel: Chat
    readonly isFailing: boolean
    readonly isKnown: boolean
    readonly problem: string | null
  }[]
}

/** How some people can be spoken to, of those who can sign in: by what they chose for recommendations. In two statements. */
export async function contactsOf(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Contact>> {
  const [connected, { rows }] = await Promise.all([
    connectedChannels({ db }),
    sql<Row>`
      select u.id, s.channels->'recommendations' as chosen,
        exists (select from consenting_people() c where c.user_id = u.id) as "isAccepted",
        (select coalesce(json_agg(json_build_object('channel', c.channel, 'isFailing', c.failing_since is not null,
            'isKnown', i.user_id is not null, 'problem', i.problem)), '[]')
          from channel_connection c left join channel_identity i on i.channel = c.channel and i.user_id = u.id) as chats
      from company_user u left join notification_setting s on s.user_id = u.id
      where u.id = any(${[...userIds]}::uuid[]) and u.active and u.account_id is not null`.execute(
      db,
    ),
  ])
  return new Map(
    rows.map(({ id, isAccepted, ...row }) => [
      id,
      { connected, isAccepted, reachable: reachableBy(row) },
    ]),
  )
}

function reachableBy({ chosen, chats }: Pick<Row, 'chosen' | 'chats'>): readonly Channel[] {
  const there = new Set<Channel>(['mail'])
  for (const { channel, isFailing, isKnown, problem } of chats) {
    const identity = isKnown ? { problem } : undefined
    if (isThere(channel, { isConnected: true, isFailing, identity })) there.add(channel)
  }
  const wished = channels.filter((it) => (chosen ?? ['mail']).includes(it))
  const settings = {
    ...defaultSettings,
    channels: { ...defaultSettings.channels, recommendations: wished },
  }
  return channelsFor('recommendAdvice', settings, { isThere: (it) => there.has(it), off: [] })
}
