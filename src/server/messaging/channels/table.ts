import type { Chat } from '#domain/messaging/channels/chat.ts'
import type { Language } from '#domain/kernel/localized-text.ts'

export interface ChannelConnectionTable {
  company_id: string
  channel: Chat
  /** What the service calls the company. */
  identifier: string
  sealed: Buffer
  connected_at: Date
  /** When something of the service's was first taken as genuine. */
  heard_at: Date | null
  /** Since when it takes nothing. */
  failing_since: Date | null
  /** Why something last did not arrive, as a code. */
  problem: string | null
  /** When administrators were told of it. */
  told_at: Date | null
}

export interface ChannelIdentityTable {
  company_id: string
  channel: Chat
  user_id: string
  chat_user_id: string
  conversation_id: string
  service_url: string | null
  language: Language
  /** Null for who was only found by their e-mail. */
  bound_at: Date | null
  problem: string | null
}

export interface ChannelEventTable {
  company_id: string
  channel: Chat
  id: string
  came_at: Date
}

export interface ChannelAuthorizationTable {
  company_id: string
  state_hash: Buffer
  browser_hash: Buffer
  user_id: string
  sealed: Buffer
  created_at: Date
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    channel_authorization: ChannelAuthorizationTable
    channel_connection: ChannelConnectionTable
    channel_event: ChannelEventTable
    channel_identity: ChannelIdentityTable
  }
}
