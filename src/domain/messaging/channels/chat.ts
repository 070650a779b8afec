import { wordedChannels, type WordedChannel } from '#domain/kernel/notification-kinds.ts'

export type Chat = Exclude<WordedChannel, 'mail'>
export const chats = wordedChannels.filter((channel): channel is Chat => channel !== 'mail')

/** Elsewhere people have to write to the bot first. */
export const isFoundByEmail: Readonly<Record<Chat, boolean>> = {
  slack: true,
  teams: false,
  googleChat: false,
}

export interface Reachable {
  readonly isConnected: boolean
  readonly isFailing: boolean
  readonly identity: { readonly problem: string | null } | undefined
}

export function isReachable(chat: Chat, { isConnected, isFailing, identity }: Reachable): boolean {
  if (!isConnected || isFailing || identity?.problem) return false
  return identity !== undefined || isFoundByEmail[chat]
}

export const lacks = ['scopes', 'messagesTab', 'incoming', 'people'] as const
export type Lack = (typeof lacks)[number]

/** Minutes a link that connects someone's chat is valid. */
export const authorizationMinutes = 30

export const connectingMinutes = 15
