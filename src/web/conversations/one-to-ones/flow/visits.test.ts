import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { presence } from '#domain/conversations/one-to-ones/presence.ts'
import { Visits } from './visits.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** Two people's pages, over a line that can be cut. */
function pair() {
  const line = { isCut: false, sent: 0 }
  const page = (visit: number, other: () => Visits) =>
    new Visits(async (here) => {
      line.sent += 1
      if (!line.isCut) other().hear({ visit, here })
    })
  const marta: Visits = page(1, () => ana)
  const ana: Visits = page(2, () => marta)
  return { marta, ana, line }
}

const hour = 3_600_000

describe('two who look at the same page', () => {
  test('see each other within a second, whoever came first', async () => {
    const { marta, ana } = pair()
    marta.come()
    await vi.advanceTimersByTimeAsync(hour)
    expect(marta.isOtherHere()).toBe(false)
    ana.come()
    await vi.advanceTimersByTimeAsync(1000)
    expect([marta.isOtherHere(), ana.isOtherHere()]).toEqual([true, true])
  })

  test('see each other as long as both are there, and at once that one leaves', async () => {
    const { marta, ana } = pair()
    marta.come()
    ana.come()
    await vi.advanceTimersByTimeAsync(hour)
    expect([marta.isOtherHere(), ana.isOtherHere()]).toEqual([true, true])
    ana.leave()
    expect(marta.isOtherHere()).toBe(false)
  })

  test('say that they left only once it was answered that they came, and nothing that changed meanwhile', async () => {
    const answers: (() => void)[] = []
    const said: boolean[] = []
    const page = new Visits(async (here) => {
      said.push(here)
      await new Promise<void>((resolve) => answers.push(resolve))
    })
    page.come()
    page.leave()
    page.come()
    page.leave()
    expect(said).toEqual([true])
    answers.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(said).toEqual([true, false])
  })

  test('see within seconds that one is gone who could not say so', async () => {
    const { marta, ana, line } = pair()
    marta.come()
    ana.come()
    await vi.advanceTimersByTimeAsync(1000)
    line.isCut = true
    await vi.advanceTimersByTimeAsync(presence.goneAfterMs)
    expect([marta.isOtherHere(), ana.isOtherHere()]).toEqual([false, false])
    line.isCut = false
    await vi.advanceTimersByTimeAsync(presence.aloneMs)
    expect([marta.isOtherHere(), ana.isOtherHere()]).toEqual([true, true])
  })

  test('say so a bounded number of times, and less often where nobody else is', async () => {
    const { marta, ana, line } = pair()
    marta.come()
    await vi.advanceTimersByTimeAsync(hour)
    expect(line.sent).toBeLessThanOrEqual(hour / presence.aloneMs + 1)
    line.sent = 0
    ana.come()
    await vi.advanceTimersByTimeAsync(hour)
    expect(line.sent).toBeLessThanOrEqual((2 * hour) / presence.beatMs + 10)
    ana.leave()
    marta.leave()
    line.sent = 0
    await vi.advanceTimersByTimeAsync(hour)
    expect(line.sent).toBe(0)
  })
})

test('somebody with two pages is there until the last is left', () => {
  const { marta } = pair()
  marta.come()
  for (const visit of [1, 2]) marta.hear({ visit, here: true })
  marta.hear({ visit: 1, here: false })
  expect(marta.isOtherHere()).toBe(true)
  marta.hear({ visit: 2, here: false })
  expect(marta.isOtherHere()).toBe(false)
})

test('whoever comes and goes a thousand times is answered as seldom as anyone', async () => {
  const say = vi.fn()
  const marta = new Visits(say)
  marta.come()
  for (let n = 0; n < 1000; n += 1) {
    marta.hear({ visit: n, here: true })
    marta.hear({ visit: n, here: false })
  }
  await vi.advanceTimersByTimeAsync(1000)
  expect(say.mock.calls.length).toBeLessThan(5)
})
