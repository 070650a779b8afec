import { describe, expect, test, vi } from 'vitest'
import { kindOfWork, ofStrangers, reservedConnections, Turns } from './turns.ts'

const max = 4
let now = 0

/** Work of a kind that lasts until it is ended. */
function begin(turns: Turns, kind: string, log: string[]) {
  const work = Promise.withResolvers<void>()
  const done = kindOfWork.run(kind, () =>
    turns.inTurn(() => {
      log.push(kind)
      return work.promise
    }),
  )
  // Most of what waits is never called: how that ends is for those to say who ask.
  done.catch(() => undefined)
  const end = async () => {
    work.resolve()
    await done
  }
  return { end, done }
}

const many = (turns: Turns, kind: string, count: number, log: string[]) =>
  Array.from({ length: count }, () => begin(turns, kind, log))

describe('connections', () => {
  test('are never all held by one kind of work, however many ask', () => {
    const log: string[] = []
    const turns = new Turns(max, () => now)
    many(turns, 'locked', 100, log)
    expect(log).toHaveLength(max)
    many(turns, 'quick', 100, log)
    expect(log.filter((it) => it === 'quick')).toHaveLength(reservedConnections)
  })

  test('are held by strangers up to half, whatever they ask for', () => {
    const log: string[] = []
    const turns = new Turns(max, () => now)
    many(turns, ofStrangers, 100, log)
    expect(log).toHaveLength(max / 2)
    many(turns, 'quick', 100, log)
    expect(log.filter((it) => it === 'quick')).toHaveLength(max)
  })

  test('are never all held by kinds that are slow together', async () => {
    const log: string[] = []
    const turns = new Turns(max, () => now)
    many(turns, 'locked', 3, log)
    now += 300
    many(turns, 'locked', 2, log)
    // A kind that was slow the last two times stays so until it was quick.
    const slow = many(turns, 'other', 2, log)
    now += 300
    for (const { end } of slow) await end()
    many(turns, 'other', 3, log)
    expect(log).toEqual(['locked', 'locked', 'locked', 'locked', 'other', 'other'])
    many(turns, 'quick', 3, log)
    expect(log.filter((it) => it === 'quick')).toHaveLength(reservedConnections)
  })

  test('are not kept from a kind that was slow once, as after a cold start', async () => {
    const log: string[] = []
    const turns = new Turns(max, () => now)
    const [cold] = many(turns, 'other', 1, log)
    now += 300
    await cold?.end()
    many(turns, 'locked', max, log)
    now += 300
    many(turns, 'other', 1, log)
    expect(log.at(-1)).toBe('other')
  })

  test('go round among the kinds that wait, whoever came first', async () => {
    const log: string[] = []
    const turns = new Turns(1, () => now)
    const first = many(turns, 'a', 1, log)
    const rest = [...many(turns, 'b', 1, log), ...many(turns, 'c', 1, log)]
    many(turns, 'd', 2, log)
    many(turns, 'e', 2, log)
    log.length = 0
    for (const { end } of [...first, ...rest]) await end()
    expect(log).toEqual(['d', 'e'])
  })

  test('come in the end to each that waits, also behind others of its kind', async () => {
    const log: string[] = []
    const turns = new Turns(1, () => now)
    for (const { end } of many(turns, 'a', 5, log)) await end()
    expect(log).toHaveLength(5)
  })

  test('are not waited for by more than two hundred of a kind', async () => {
    const log: string[] = []
    const turns = new Turns(max, () => now)
    many(turns, 'locked', max + 200, log)
    await expect(begin(turns, 'locked', log).done).rejects.toMatchObject({ why: 'busy' })
    await begin(turns, 'quick', log).end()
  })

  test('are not waited for longer than five seconds', async () => {
    vi.useFakeTimers()
    try {
      const log: string[] = []
      const turns = new Turns(1, () => now)
      const [holding] = many(turns, 'locked', 1, log)
      const late = begin(turns, 'locked', log).done
      const refused = expect(late).rejects.toMatchObject({ why: 'busy' })
      await vi.advanceTimersByTimeAsync(5_000)
      await refused
      await holding?.end()
      // Whoever gave up is not called any more.
      expect(log).toEqual(['locked'])
      await begin(turns, 'locked', log).end()
    } finally {
      vi.useRealTimers()
    }
  })

  test('come back from work that fails', async () => {
    const turns = new Turns(1)
    for (let n = 0; n < 10; n += 1)
      await expect(turns.inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await turns.inTurn(async () => 'well')).toBe('well')
  })
})
