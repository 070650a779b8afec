import { sql } from 'kysely'
import { isReachable, type Chat } from '#domain/messaging/channels/chat.ts'
import { refuseAdvising, refuseSpeaking, speaks } from '#domain/assistant/expert-system/refuse.ts'
import { channels, type Channel } from '#domain/kernel/notification-kinds.ts'
import { channelsFor, defaultSettings } from '#domain/platform/notices/settings.ts'
import { readAi } from '#server/assistant/ai/queries.ts'
import { connectedChannels } from '#server/messaging/channels/queries.ts'
import { found } from '#server/kernel/errors.ts'
import type { Db, Query } from '#server/kernel/unit-of-work.ts'

interface AdviceChannelsRow {
  readonly id: string
  readonly chosen: Channel[] | null
  readonly isTopicOn: boolean
  readonly isAccepted: boolean
  readonly chats: readonly {
    readonly channel: Chat
    readonly isFailing: boolean
    readonly isKnown: boolean
    readonly problem: string | null
  }[]
}

export async function contactsOf(db: Db, userIds: readonly string[]) {
  const [connected, { rows }] = await Promise.all([
    connectedChannels({ db }),
    sql<AdviceChannelsRow>`
      select u.id, s.channels->'recommendations' as chosen,
        not 'recommendations' = any(c.notification_topics_off) as "isTopicOn",
        a.user_id is not null as "isAccepted",
        (select coalesce(json_agg(json_build_object('channel', c.channel, 'isFailing', c.failing_since is not null,
            'isKnown', i.user_id is not null, 'problem', i.problem)), '[]')
          from channel_connection c left join channel_identity i on i.channel = c.channel and i.user_id = u.id) as chats
      from company_user u join company c on c.company_id = u.company_id
        left join notification_setting s on s.user_id = u.id
        left join consenting_among(${[...userIds]}::uuid[]) a on a.user_id = u.id
      where u.id = any(${[...userIds]}::uuid[]) and u.active and u.account_id is not null`.execute(
      db,
    ),
  ])
  return new Map(
    rows.map(({ id, isTopicOn, isAccepted, ...row }) => [
      id,
      { isTopicOn, connected, isAccepted, reachable: reachableBy(row, connected.includes('mail')) },
    ]),
  )
}

export async function advisable(db: Db, userIds: readonly string[]): Promise<string[]> {
  const ai = await readAi({ db })
  if (!speaks(ai)) return []
  const contacts = await contactsOf(db, userIds)
  return [...contacts].flatMap(([id, contact]) => (refuseAdvising(ai, contact) ? [] : [id]))
}

export async function advisingRefused({ db, actor }: Query<'actor'>) {
  const [ai, contacts] = await Promise.all([readAi({ db }), contactsOf(db, [actor.userId])])
  return refuseAdvising(ai, found(contacts.get(actor.userId)))
}

export async function speakingRefused(db: Db) {
  const [ai, connected, { rows }] = await Promise.all([
    readAi({ db }),
    connectedChannels({ db }),
    sql<{ isTopicOn: boolean }>`
      select not 'recommendations' = any(notification_topics_off) as "isTopicOn" from company`.execute(
      db,
    ),
  ])
  return refuseSpeaking(ai, { ...found(rows[0]), connected })
}

function reachableBy(
  { chosen, chats }: Pick<AdviceChannelsRow, 'chosen' | 'chats'>,
  isMailOn: boolean,
): readonly Channel[] {
  const there = new Set<Channel>(['mail'])
  for (const { channel, isFailing, isKnown, problem } of chats) {
    const identity = isKnown ? { problem } : undefined
    if (isReachable(channel, { isConnected: true, isFailing, identity })) there.add(channel)
  }
  const wished = channels.filter((it) => (chosen ?? ['mail']).includes(it))
  const settings = {
    ...defaultSettings,
    channels: { ...defaultSettings.channels, recommendations: wished },
  }
  return channelsFor('recommendAdvice', settings, {
    isThere: (it) => there.has(it),
    off: [],
    isMailOn,
  })
}
