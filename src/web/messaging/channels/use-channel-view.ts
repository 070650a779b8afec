import { useQuery } from '@tanstack/react-query'
import type { ChannelView } from '#contract/messaging/channels.ts'
import type { Chat } from '#domain/messaging/channels/chat.ts'
import { useSession } from '#web/kernel/session.tsx'
import { companyChannels } from './api.ts'

/** Connection state of a chat; undefined while loading. */
export function useChannelView(channel: Chat): ChannelView | undefined {
  const { data } = useQuery(companyChannels(useSession()))
  return data?.channels.find((it) => it.channel === channel)
}
