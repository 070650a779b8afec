import { afterEach, beforeAll, expect, test } from 'vitest'
import { databaseUrl, freshDatabase } from '#tests/support/database.ts'
import { hasPgbouncer, startPgbouncer, type Pgbouncer } from '#tests/support/pgbouncer.ts'
import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'

let database: Database
let target: URL | undefined
let pooler: Pgbouncer | undefined

beforeAll(async () => {
  database = await freshDatabase()
  target = databaseUrl(database)
  return () => database.close()
})

afterEach(async () => {
  await pooler?.stop()
  pooler = undefined
})

const ignored = 'options,extra_float_digits'

// These need `scripts/with-postgres.sh` and Debian's pgbouncer.
test.for([
  ['that refuses settings', { pool_mode: 'transaction' }, /refuses the settings/],
  [
    'that drops settings',
    { pool_mode: 'session', ignore_startup_parameters: ignored },
    /drops the settings/,
  ],
  [
    'in transaction mode that drops settings',
    { pool_mode: 'transaction', ignore_startup_parameters: ignored },
    /drops the settings/,
  ],
  [
    'in transaction mode in front of the right settings',
    {
      pool_mode: 'transaction',
      ignore_startup_parameters: ignored,
    },
    /shares sessions/,
    ["plan_cache_mode = 'force_generic_plan'", "lock_timeout = '2s'", "statement_timeout = '15s'"],
  ],
] as const)(
  'a pooler $0 is refused with a sentence',
  async ([, settings, sentence, ofRole], { skip }) => {
    if (!target || !hasPgbouncer) return skip('it needs PostgreSQL and pgbouncer')
    for (const it of ofRole ?? [])
      await database.runScript(
        `alter role tandem in database ${target.pathname.slice(1)} set ${it}`,
      )
    pooler = await startPgbouncer(target, settings)
    const error = await openPostgres(pooler.url, 2).catch((it: unknown) => it)
    expect(error).toBeInstanceOf(Error)
    expect(String(error)).toMatch(sentence)
    expect(String(error)).toMatch(/DATABASE_URL/)
  },
)
