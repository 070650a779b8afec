import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isLong } from '#tests/support/long.ts'
import { isEmbedded } from '#tests/support/database.ts'

const onServer = isLong ? ['rates', 'distant', 'growth', 'starting', 'outbox'] : ['rates']
/** Without a PostgreSQL server, what needs none. */
const parts = isEmbedded ? ['embedded'] : onServer
/** What is always run is run once: on PostgreSQL. */
const isRun = isLong || !isEmbedded

test.runIf(isRun)('the benchmark runs to its end, part by part', async ({ signal }) => {
  const env = { ...process.env, BENCH_SMOKE: '1', BENCH_ONLY: parts.join() }
  const { stdout } = await promisify(execFile)(process.execPath, ['bench/main.ts'], {
    env,
    signal,
  })
  expect(stdout.match(/^what +on /gm)).toHaveLength(parts.length)
})

test.runIf(isRun)('what is measured in a browser runs to its end', async ({ signal }) => {
  const env = { ...process.env, BENCH_SMOKE: '1', BENCH_ONLY: 'grid' }
  const { stdout } = await promisify(execFile)(process.execPath, ['bench/browser/main.ts'], {
    env,
    signal,
  })
  expect(stdout).toContain('longest frame')
})
