import { expect, test } from 'vitest'
import { chats } from './chat.ts'
import { memoryMs, paces, waitMs } from './pace.ts'

test('a conversation that was written to a moment ago waits, another does not', () => {
  expect(waitMs('slack', [], 5_000)).toBe(0)
  expect(waitMs('slack', [5_000], 5_400)).toBe(600)
  expect(waitMs('slack', [5_000], 6_000)).toBe(0)
})

test('the longest of several limits counts', () => {
  const sixty = Array.from({ length: 60 }, (_, index) => index * 400)
  expect(waitMs('teams', sixty, 24_000)).toBe(6_000)
})

test.each(chats)('%s never takes more than its limits, however eager the sender is', (chat) => {
  const written: number[] = []
  for (let now = 0; now < 70_000; now += 50) if (waitMs(chat, written, now) === 0) written.push(now)
  for (const { count, seconds } of paces[chat])
    for (const from of written)
      expect(
        written.filter((at) => at >= from && at < from + seconds * 1000).length,
      ).toBeLessThanOrEqual(count)
  expect(memoryMs(chat)).toBeGreaterThan(0)
})
