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

/** As many as `onServer` of `bench/main.ts` names, and the embedded one. */
const partsMin = 17

test.runIf(!isEmbedded)('the whole benchmark runs to its end, part by part', async ({ signal }) => {
  const printed = await smokeOf('bench/main.ts', {}, signal)
  expect(tablesIn(printed)).toBeGreaterThanOrEqual(partsMin)
})
