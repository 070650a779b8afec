import { migrate, readMigrations } from '#server/kernel/db/migrate.ts'
import { openPostgres } from '#server/kernel/db/postgres.ts'
import { goalProgress, goals, oneToOne, profile, userPage, userSearch } from './cases.ts'
import { run, type Cluster } from './cluster.ts'
import { makePostgres, type Addresses, type Companies } from './databases.ts'
import { grown } from './growth.ts'
import { large } from './ids.ts'
import { progress } from './progress.ts'
import { startProduct } from './servers.ts'
import { isSmoke } from './smoke.ts'
import type { Row, Table } from './table.ts'

/** A company of two hundred beside nine like it, and beside as many others as make a million people. */
const beside: Companies = isSmoke
  ? { people: 100, others: 1, few: 20, busy: 2 }
  : { people: 200, others: 9, few: 200, busy: 10 }
/** In a hundred of them people have goals and one-to-ones: it is made in minutes. */
const among: Companies = isSmoke
  ? { people: 100, others: 4, few: 20, busy: 2 }
  : { people: 200, others: 1_999, few: 500, busy: 100 }
const growthMax = 1.3

const cases = [profile, goals, goalProgress, oneToOne, userPage, userSearch].map(
  (it) => [it, large, growthMax] as const,
)

/** Of one table, the largest that people are listed from. */
const added = [
  {
    name: '9998-bench-column.sql',
    script: `alter table company_user add column bench text not null default '';`,
  },
  {
    name: '9999-bench-index.sql',
    script: `create index concurrently company_user_bench_idx on company_user (company_id, bench, id);`,
  },
].map((it) => ({ ...it, checksum: 'bench' }))

/** What a company of two hundred waits for among a million people, and what the database costs then. */
export async function million(cluster: Cluster): Promise<Table> {
  const few = await makePostgres(cluster, 'tandem_bench_beside', beside)
  const many = await makePostgres(cluster, 'tandem_bench_million', among)
  const [before, after] = [
    await startProduct({ DATABASE_URL: few.product }),
    await startProduct({ DATABASE_URL: many.product }),
  ]
  const table = await grown(
    `A company of ${beside.people} beside ${beside.others} companies, and beside ${among.others} with ${among.others * among.few} people`,
    {
      before,
      after,
      cases,
      pace: { warmUp: 3, turn: 2 },
      sizes: ['few', '1M'],
    },
  )
  const both = async (what: string, of: (it: Addresses) => Promise<number>): Promise<Row> => {
    const values = [null, null, await of(few), await of(many), null]
    return { what, on: 'PostgreSQL', values, limit: null }
  }
  const rows = [
    ...table.rows,
    await both('the database, MB', ({ superuser }) => megabytesOf(superuser)),
    await both('a migration: a column and an index, s', ({ product }) => secondsToMigrate(product)),
  ]
  return { ...table, rows }
}

async function megabytesOf(url: string): Promise<number> {
  const size = 'select pg_database_size(current_database()) as bytes'
  const { rows } = await run<{ bytes: string | number }>(url, size)
  return Number(rows[0]?.bytes) / 1024 ** 2
}

async function secondsToMigrate(url: string): Promise<number> {
  const database = await openPostgres(url, 2)
  const known = await readMigrations()
  const from = performance.now()
  try {
    await migrate(database, [...known, ...added])
  } finally {
    await database.close()
  }
  const seconds = (performance.now() - from) / 1000
  progress(`a column and an index: ${seconds.toFixed(1)} s`)
  return seconds
}
