import type { Chat } from './chat.ts'

interface Limit {
  readonly count: number
  readonly seconds: number
}

/** Per conversation, from each service's documentation. */
export const paces: Readonly<Record<Chat, readonly Limit[]>> = {
  slack: [{ count: 1, seconds: 1 }],
  teams: [
    { count: 7, seconds: 1 },
    { count: 60, seconds: 30 },
    { count: 1800, seconds: 3600 },
  ],
  googleChat: [{ count: 1, seconds: 1 }],
}

export const memoryMs = (chat: Chat): number =>
  Math.max(...paces[chat].map(({ seconds }) => seconds)) * 1000

/** `writtenAt`: oldest first, milliseconds since 1970. */
export function waitMs(chat: Chat, writtenAt: readonly number[], now: number): number {
  const waits = paces[chat].map(({ count, seconds }) => {
    const first = writtenAt.at(-count)
    return first === undefined ? 0 : first + seconds * 1000 - now
  })
  return Math.max(0, ...waits)
}
