import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isEmbedded } from '#tests/support/database.ts'
import { smokeOf, tablesIn } from '#tests/support/smoke.ts'

test.runIf(isEmbedded)(
  'the benchmark of the embedded database, which needs no server, runs to its end',
  async ({ signal }) => {
    const printed = await smokeOf('bench/main.ts', { BENCH_ONLY: 'embedded' }, signal)
    expect(tablesIn(printed)).toBe(1)
  },
)

/** All of `onServer` in `bench/main.ts`, in parts that end within the time of a test, and make their databases once. */
const parts = [
  ['rates', 'distant', 'growth', 'lists', 'starting', 'abuse', 'bulk', 'import'],
  ['said', 'outbox', 'statistics', 'costs', 'exports', 'evolution', 'hourly', 'million'],
] as const

test.runIf(!isEmbedded).each(parts.map((names) => names.join()))(
  'of the benchmark %s run to their end',
  async (names) => {
    const printed = await smokeOf(
      'bench/main.ts',
      { BENCH_ONLY: names },
      AbortSignal.timeout(280_000),
    )
    expect(tablesIn(printed)).toBe(names.split(',').length)
  },
)

test('no part of the benchmark is left out', () => {
  const source = readFileSync('bench/main.ts', 'utf8')
  const [, listed = ''] = /onServer:.*?= \{(.*?)\n\}/s.exec(source) ?? []
  const names = Array.from(listed.matchAll(/^ {2}(\w+)[,:]/gm), ([, name]) => name)
  expect(names.toSorted()).toEqual(parts.flat().toSorted())
})
