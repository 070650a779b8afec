import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/kernel/errors.ts'
import { Connectivity } from './connectivity.ts'

const closed = new ApiError({
  statusCode: 503,
  message: 'Page in maintenance',
  details: { code: 'maintenance' },
  id: 'x',
})

/** A look that comes back without an answer, as the transport's does. */
function unanswered(connectivity: Connectivity): never {
  connectivity.lose()
  throw new ApiError({ statusCode: 0, message: '', details: { code: 'server-error' }, id: '' })
}

/** A page that watches how far its calls get; `answers` is what comes of the next look. */
function watching(answers: (connectivity: Connectivity) => void) {
  const look = vi.fn(async () => answers(connectivity))
  const connectivity: Connectivity = new Connectivity(look)
  const stop = connectivity.subscribe(() => undefined)
  return { connectivity, look, stop }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a server in maintenance', () => {
  test('is asked again by itself, not before it wants to be, and not at once by everyone', async () => {
    const { connectivity, look } = watching((it) => it.open())
    connectivity.close(closed, 60_000)
    await vi.advanceTimersByTimeAsync(59_999)
    expect(look).not.toHaveBeenCalled()
    expect(connectivity.refusal).toBe(closed)
    await vi.advanceTimersByTimeAsync(15_001)
    expect(look).toHaveBeenCalledTimes(1)
    expect(connectivity.state()).toBe('open')
    expect(connectivity.refusal).toBeUndefined()
  })

  test('that still is says so, and is asked once more after the same time', async () => {
    const { connectivity, look } = watching((it) => it.close(closed, 60_000))
    connectivity.close(closed, 60_000)
    await vi.advanceTimersByTimeAsync(10 * 75_000)
    expect(look.mock.calls.length).toBeGreaterThanOrEqual(10)
    expect(look.mock.calls.length).toBeLessThanOrEqual(12)
    expect(connectivity.state()).toBe('maintenance')
  })

  test('lets those who wait go on once it is over', async () => {
    const { connectivity } = watching((it) => it.open())
    connectivity.close(closed, 1_000)
    let isOver = false
    const waiting = connectivity.reopened().then(() => (isOver = true))
    await vi.advanceTimersByTimeAsync(999)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(251)
    await waiting
  })
})

describe('without an answer', () => {
  test('it is said only once the next does not come either, and looked for again', async () => {
    const { connectivity, look } = watching(unanswered)
    connectivity.lose()
    expect(connectivity.state()).toBe('open')
    await vi.advanceTimersByTimeAsync(0)
    expect(connectivity.state()).toBe('offline')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(look).toHaveBeenCalledTimes(4)
  })

  test('calls lost at once with their server are no sign that the network went', async () => {
    const { connectivity, look } = watching((it) => it.open())
    connectivity.lose()
    connectivity.lose()
    expect(connectivity.state()).toBe('open')
    await vi.advanceTimersByTimeAsync(0)
    expect(connectivity.state()).toBe('open')
    expect(look).toHaveBeenCalledTimes(1)
  })

  test('an answer that was on its way when the network went is no sign that it is back', async () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { connectivity } = watching(unanswered)
    connectivity.open()
    await vi.advanceTimersByTimeAsync(0)
    expect(connectivity.state()).toBe('offline')
    network.mockRestore()
  })

  test('nobody looks where nobody watches', async () => {
    const { connectivity, look, stop } = watching(unanswered)
    stop()
    connectivity.lose()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(look).not.toHaveBeenCalled()
  })
})
