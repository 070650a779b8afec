import { channels, type Channel } from '#domain/kernel/notices/kinds.ts'

/** A channel that is a chat: all but mail, which is always there. */
export type Chat = Exclude<Channel, 'mail'>
export const chats = channels.filter((channel): channel is Chat => channel !== 'mail')

/** Whether somebody is found there by their e-mail; where not, they write to the assistant first. */
export const isFoundByEmail: Readonly<Record<Chat, boolean>> = {
  slack: true,
  teams: false,
  googleChat: false,
}

/** What somebody is in a chat, as far as it is known. */
export interface Reachable {
  readonly isConnected: boolean
  /** Whether the chat takes nothing at all at the moment. */
  readonly isFailing: boolean
  /** Who they are there; undefined where nobody knows yet. */
  readonly identity: { readonly problem: string | null } | undefined
}

/** Whether something can be sent to somebody in a chat: else it goes by mail. */
export function isThere(chat: Chat, { isConnected, isFailing, identity }: Reachable): boolean {
  if (!isConnected || isFailing || identity?.problem) return false
  return identity !== undefined || isFoundByEmail[chat]
}

/** What a chat can be found to lack, beside what it says itself. */
export const lacks = ['scopes', 'messagesTab', 'incoming', 'people'] as const
export type Lack = (typeof lacks)[number]

/** The link that binds somebody's chat to them is good for so many minutes. */
export const authorizationMinutes = 30

/** Who goes to a service to have it connected is back within so many minutes. */
export const connectingMinutes = 15
