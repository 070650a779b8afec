import { describe, expect, test } from 'vitest'
import { accessTokenLifetimeSeconds } from '#domain/kernel/secrets/session.ts'
import { lifetimeMs } from './routes.ts'
import { StreamLimiter, streamsMax, streamsOfAccountMax } from './stream-limiter.ts'

const refusal = (statusCode: number) =>
  expect.objectContaining({
    statusCode,
    code: 'tooManyStreams',
    extra: { retryAfterSeconds: 15 },
  })

const thrownBy = (work: () => unknown) => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

describe('event streams', () => {
  test('are twenty an account at most, and one that ends makes room', () => {
    expect(streamsOfAccountMax).toBe(20)
    const places = new StreamLimiter()
    const taken = Array.from({ length: streamsOfAccountMax }, () => places.take('ana'))
    expect(thrownBy(() => places.take('ana'))).toEqual(refusal(429))
    places.take('bruno')
    // However often it is said that it ended.
    for (const leave of [taken[0], taken[0]]) leave?.()
    places.take('ana')
    expect(thrownBy(() => places.take('ana'))).toEqual(refusal(429))
  })

  test('are so many a server at most, of however many accounts', () => {
    expect(streamsMax).toBe(5000)
    const places = new StreamLimiter(3)
    const [leave] = ['ana', 'bruno', 'carla'].map((name) => places.take(name))
    expect(thrownBy(() => places.take('diego'))).toEqual(refusal(503))
    leave?.()
    places.take('diego')
  })

  test('live as long as an access token, or up to a fifth less: those that began together end apart', () => {
    const whole = lifetimeMs(0)
    expect(whole).toBe(accessTokenLifetimeSeconds * 1000)
    expect(lifetimeMs(0.5) / whole).toBeCloseTo(0.9)
    expect(lifetimeMs(1 - Number.EPSILON) / whole).toBeCloseTo(0.8)
  })
})
