import { expect, test } from 'vitest'
import { freshAtOf, isFreshEnough, ownChangeMs, replicaLagMsMax } from './staleness.ts'

const marks = [
  { at: 1_000, end: 50 },
  { at: 2_000, end: 70 },
  { at: 3_000, end: 90 },
]

test.each([
  ['everything', 90, 3_000],
  ['all but the newest', 89, 2_000],
  ['what was written long ago', 49, undefined],
])('a replica that has %s is as old as the newest mark that it passed', (_, replayed, freshAt) => {
  expect(freshAtOf(marks, replayed)).toBe(freshAt)
})

test('an idle primary makes no replica old', () => {
  const idle = [1_000, 2_000, 3_000].map((at) => ({ at, end: 50 }))
  expect(freshAtOf(idle, 50)).toBe(3_000)
})

test('five seconds are allowed, and what was never seen fresh is never read', () => {
  expect(isFreshEnough(1_000, 1_000 + replicaLagMsMax)).toBe(true)
  expect(isFreshEnough(1_000, 1_001 + replicaLagMsMax)).toBe(false)
  expect(isFreshEnough(undefined, 0)).toBe(false)
  expect(ownChangeMs).toBeGreaterThan(replicaLagMsMax)
})
