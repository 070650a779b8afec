import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { databaseUrl, freshDatabase, isEmbedded } from '#tests/support/database.ts'
import { worldOn } from '#tests/support/world.ts'
import { hasPgbouncer, startPgbouncer, type Pgbouncer } from '#tests/support/pgbouncer.ts'
import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'

let database: Database
let target: URL | undefined
let pooler: Pgbouncer | undefined

beforeAll(async () => {
  if (isEmbedded) return undefined
  database = await freshDatabase()
  target = databaseUrl(database)
  return () => database.close()
})

afterEach(async () => {
  await pooler?.stop()
  pooler = undefined
})

const ignored = 'options,extra_float_digits'

// All of these need `scripts/with-postgres.sh` and Debian's pgbouncer.
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

const transactions = { pool_mode: 'transaction', default_pool_size: 3 } as const

describe('with an address beside the pooler', () => {
  test('everything works: sessions of their own by it, limits in each transaction', async ({
    skip,
  }) => {
    if (!target || !hasPgbouncer) return skip('it needs PostgreSQL and pgbouncer')
    pooler = await startPgbouncer(target, transactions)
    const pooled = await openPostgres(pooler.url, 8, target.href)
    const limits = await pooled.db.transact('read only', (db) =>
      sql`select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
        current_setting('plan_cache_mode') as plans`.execute(db),
    )
    expect(limits.rows).toEqual([{ lock: '2s', statement: '15s', plans: 'force_generic_plan' }])

    const heard: string[] = []
    await pooled.listen('news', (payload) => heard.push(payload))
    await pooled.db.transact('read write', (db) => sql`select pg_notify('news', 'now')`.execute(db))
    await expect.poll(() => heard).toEqual(['now'])

    // More at once than the pooler has sessions, each with something of its own in its transaction.
    const own = Array.from({ length: 150 }, (_, n) =>
      pooled.db.transact(n % 2 ? 'read only' : 'read write', async (db) => {
        await sql`select set_config('test.own', ${String(n)}, true)`.execute(db)
        const all = await Promise.all([
          sql<{ own: string }>`select current_setting('test.own') as own`.execute(db),
          sql<{ own: string }>`select current_setting('test.own') || ${''}::text as own`.execute(
            db,
          ),
        ])
        return all.flatMap(({ rows }) => rows.map((row) => Number(row.own)))
      }),
    )
    expect(await Promise.all(own)).toEqual(own.map((_, n) => [n, n]))

    const w = await worldOn(pooled)
    const goal = { description: 'Answer', weightingPoints: 50, tracking: 'manual' } as const
    await w.as('marta').goals.create({ params: w.of('ana'), body: goal })
    expect(await w.as('ana').goals.list({ params: w.of('ana') })).toHaveLength(1)
    await w.app.close()
    await pooled.close()
  })

  test.for([
    ['is a pooler as well', (url: string) => url, /DATABASE_DIRECT_URL leads to a pooler/],
    [
      'leads to another database',
      (_: string, direct: URL) => new URL('/postgres', direct).href,
      /lead to two databases/,
    ],
  ] as const)('one that $0 is refused', async ([, urlOf, sentence], { skip }) => {
    if (!target || !hasPgbouncer) return skip('it needs PostgreSQL and pgbouncer')
    pooler = await startPgbouncer(target, transactions)
    await expect(openPostgres(pooler.url, 2, urlOf(pooler.url, target))).rejects.toThrow(sentence)
  })
})
