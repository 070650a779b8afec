import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isEmbedded } from '#tests/support/database.ts'

/** Without a PostgreSQL server, what needs none. */
const parts = isEmbedded ? ['embedded'] : ['rates', 'distant', 'growth', 'starting']

test('the benchmark runs to its end, each of its parts', async ({ signal }) => {
  const env = { ...process.env, BENCH_SMOKE: '1', BENCH_ONLY: parts.join() }
  const { stdout } = await promisify(execFile)(process.execPath, ['bench/main.ts'], {
    env,
    signal,
  })
  expect(stdout.match(/^what +on /gm)).toHaveLength(parts.length)
})
