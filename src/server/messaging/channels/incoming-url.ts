import type { Chat } from '#domain/messaging/channels/chat.ts'

const segments: Readonly<Record<Chat, string>> = {
  slack: 'slack',
  teams: 'teams',
  googleChat: 'google-chat',
}

/** The path at which a service says what happens there, for one company or, with a `:name`, for any. */
export const incomingPath = (channel: Chat, companyId: string): string =>
  `/incoming/${segments[channel]}/${companyId}`

/** The same with where people reach this installation. */
export const incomingUrl = (origin: string, channel: Chat, companyId: string): string =>
  origin + incomingPath(channel, companyId)
