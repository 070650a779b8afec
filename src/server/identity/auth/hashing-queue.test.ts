import { describe, expect, test } from 'vitest'
import { HashingQueue } from './hashing-queue.ts'

const from = (who: string) => ({ isKnown: false, who })
const known = (who: string) => ({ isKnown: true, who })

/** A queue in which one works, until `release`, and what was done behind them, in order. */
function held(bounds = { atOnceMax: 1, waitingMax: 6, waitingOfOneMax: 4 }) {
  const queue = new HashingQueue(bounds)
  const done: string[] = []
  let most = 0
  let working = 0
  const { promise: gate, resolve: release } = Promise.withResolvers<void>()
  for (let n = 0; n < bounds.atOnceMax; n += 1) void queue.run(from('first'), () => gate)
  const ask = (waiter: { isKnown: boolean; who: string }) =>
    queue.run(waiter, async () => {
      working += 1
      most = Math.max(most, working)
      await Promise.resolve()
      working -= 1
      done.push(waiter.who)
    })
  return { queue, ask, done, release, most: () => most }
}

describe('the line in front of the hash', () => {
  test('lets as many work at once as it says, and no more', async () => {
    const { ask, release, most, done } = held({ atOnceMax: 2, waitingMax: 6, waitingOfOneMax: 6 })
    const all = Array.from({ length: 6 }, () => ask(from('a')))
    expect(done).toEqual([])
    release()
    await Promise.all(all)
    expect(most()).toBe(2)
  })

  test('has networks take turns: one with many in line holds nobody up', async () => {
    const { ask, release, done } = held()
    const all = [ask(from('a')), ask(from('a')), ask(from('a')), ask(from('b')), ask(from('c'))]
    release()
    await Promise.all(all)
    expect(done).toEqual(['a', 'b', 'c', 'a', 'a'])
  })

  test('has those who are known take turns with strangers, and a line of their own', async () => {
    const { ask, release, done } = held()
    const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((who) => ask(from(who)))
    await expect(ask(from('g'))).rejects.toMatchObject({ statusCode: 503 })
    all.push(ask(known('owner')))
    release()
    await Promise.all(all)
    expect(done.indexOf('owner')).toBeLessThanOrEqual(1)
  })

  test.each([
    ['of one network', ['a', 'a', 'a', 'a'], 'a'],
    ['of everybody', ['a', 'a', 'b', 'b', 'c', 'c'], 'd'],
  ])('full %s answers 503 and when to come back, and does nothing', async (_, before, next) => {
    const { ask, release, done } = held()
    const all = before.map((who) => ask(from(who)))
    await expect(ask(from(next))).rejects.toMatchObject({
      statusCode: 503,
      code: 'busy',
      extra: { retryAfterSeconds: 2 },
    })
    release()
    await Promise.all(all)
    expect(done).toHaveLength(before.length)
  })

  test('goes on after work that fails', async () => {
    const { queue, ask, release } = held()
    const failing = queue.run(from('a'), () => Promise.reject(new Error('failed')))
    const behind = ask(from('a'))
    release()
    await expect(failing).rejects.toThrow('failed')
    await behind
    await ask(from('a'))
  })
})
