import { describe, expect, test } from 'vitest'
import { attemptLimits, attemptWaitMs } from './attempts.ts'

const limit = attemptLimits.passwordFromAddress
const { countMax, minutes } = limit
const windowMs = minutes * 60_000
const wait = (count: number, now: number) => attemptWaitMs(limit, { count, since: 0 }, now)

describe('one more attempt', () => {
  test('is let through at once below the limit', () => {
    expect(wait(countMax - 1, 1)).toBe(0)
  })

  test('at the limit waits for the end of the window, to the millisecond', () => {
    expect(wait(countMax, 0)).toBe(windowMs)
    expect(wait(countMax, windowMs - 1)).toBe(1)
    expect(wait(countMax, windowMs)).toBe(0)
    expect(wait(countMax + 5, 2 * windowMs)).toBe(0)
  })
})
