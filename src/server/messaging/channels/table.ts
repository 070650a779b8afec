import type { Chat } from '#domain/messaging/channels/chat.ts'
import type { Language } from '#domain/kernel/localized-text.ts'

export interface ChannelConnectionTable {
  company_id: string
  channel: Chat
  identifier: string
  sealed: Buffer
  connected_at: Date
  /** First genuine request of the service. */
  heard_at: Date | null
  failing_since: Date | null
  problem: string | null
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
  /** Null if only found by email. */
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
