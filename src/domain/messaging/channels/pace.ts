import type { Chat } from './chat.ts'

interface Limit {
  readonly count: number
  readonly seconds: number
}

/** How often something may be written into one conversation, as the services say. */
export const paces: Readonly<Record<Chat, readonly Limit[]>> = {
  slack: [{ count: 1, seconds: 1 }],
  teams: [
    { count: 7, seconds: 1 },
    { count: 60, seconds: 30 },
    { count: 1800, seconds: 3600 },
  ],
  googleChat: [{ count: 1, seconds: 1 }],
}

/** The longest time that any of a chat's limits looks back, in milliseconds. */
export const memoryMs = (chat: Chat): number =>
  Math.max(...paces[chat].map(({ seconds }) => seconds)) * 1000

/**
 * After how many milliseconds one more may be written, by when the last were (milliseconds since 1970,
 * the oldest first): 0 where it may be now.
 */
export function waitMs(chat: Chat, writtenAt: readonly number[], now: number): number {
  const waits = paces[chat].map(({ count, seconds }) => {
    const first = writtenAt.at(-count)
    return first === undefined ? 0 : first + seconds * 1000 - now
  })
  return Math.max(0, ...waits)
}
