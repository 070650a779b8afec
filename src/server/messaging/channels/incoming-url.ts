import type { Chat } from '#domain/messaging/channels/chat.ts'

const segments: Readonly<Record<Chat, string>> = {
  slack: 'slack',
  teams: 'teams',
  googleChat: 'google-chat',
}

export const incomingPath = (channel: Chat, companyId: string): string =>
  `/incoming/${segments[channel]}/${companyId}`

export const incomingUrl = (origin: string, channel: Chat, companyId: string): string =>
  origin + incomingPath(channel, companyId)
