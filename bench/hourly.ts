import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { jobChannel } from '#server/platform/jobs/job-channel.ts'
import { goals, oneToOne, profile, userPage } from './cases.ts'
import { run, type Cluster } from './cluster.ts'
import { makePostgres, settle } from './databases.ts'
import { large } from './ids.ts'
import { progress } from './progress.ts'
import { startProduct } from './servers.ts'
import { tokensFor } from './sign-in.ts'
import { isSmoke } from './smoke.ts'
import type { Table } from './table.ts'
import { whileReading } from './times.ts'

const companies = isSmoke ? 5 : 1_000
/** People of each: ten teams. */
const each = 100
/** Limits of the job, in seconds, and of a page beside it, in milliseconds. */
const secondsMax = 60
const pauseMsMax = 200
const lookMs = 200
/** The queue looks for work every ten seconds; nothing is waited for longer than this. */
const patienceMs = 300_000

/** A zone where it is ten in the morning, when people are told what to do. */
function morningZone(): string {
  const offset = 10 - new Date().getUTCHours()
  const inRange = offset < -12 ? offset + 24 : offset
  return `Etc/GMT${inRange > 0 ? '-' : '+'}${Math.abs(inRange)}`
}

interface Done {
  readonly seconds: number
  readonly problem: string | null
}

/** The job that reminds and recommends, in a process that answers pages, at an hour when all are to be told. */
export async function hourly(cluster: Cluster): Promise<Table> {
  const size = { people: each, others: companies - 1, few: each, busy: companies }
  const { product, superuser } = await makePostgres(cluster, 'tandem_bench_hourly', size)
  const script = readFileSync(new URL('hourly.sql', import.meta.url), 'utf8')
  await run(superuser, `set bench.time_zone = '${morningZone()}';\n${script}`)
  await settle(superuser)
  progress('it is morning')
  const server = await startProduct({ DATABASE_URL: product })
  const client = new Client({ connectionString: superuser })
  try {
    await client.connect()
    const [token = ''] = await tokensFor(server.address, large, 1)
    const paths = [profile, goals, oneToOne, userPage].flatMap((it) =>
      it.requestsOf(0, token).map(({ path }) => path),
    )
    const reading = { address: server.address, token, paths }
    // Pages are compiled before they are measured.
    await whileReading(reading, () => wait(isSmoke ? 0 : 3_000))
    let done: Done | undefined
    const times = await whileReading(reading, async () => {
      done = await runOnce(client)
    })
    if (!done || done.problem !== null) throw new Error(`remind: ${done?.problem ?? 'not ended'}`)
    if (times.failed > 0) throw new Error(`${times.failed} pages were not answered`)
    const { rows } = await client.query<{ told: number }>(
      'select count(distinct user_id)::int as told from notification',
    )
    const row = (what: string, value: number, limit: Table['rows'][number]['limit']) => ({
      what,
      on: 'PostgreSQL',
      values: [value],
      limit,
    })
    return {
      title: `Reminders and recommendations of ${companies} companies with ${companies * each} people, in the morning of a working day`,
      columns: [{ name: 'is', digits: 1 }],
      rows: [
        row('people told of something', rows[0]?.told ?? 0, null),
        row('the job, s', done.seconds, { max: secondsMax }),
        row('a page meanwhile, p50, ms', times.p50, null),
        row('a page meanwhile, p99, ms', times.p99, null),
        row('a page meanwhile, longest, ms', times.max, { max: pauseMsMax }),
      ],
    }
  } finally {
    await client.end()
    await server.stop()
  }
}

/** Has the job run as an operator would, and waits for its end. */
async function runOnce(client: Client): Promise<Done> {
  const since = new Date()
  await client.query('select pg_notify($1, $2)', [jobChannel, 'remind'])
  for (
    const until = performance.now() + patienceMs;
    performance.now() < until;
    await wait(lookMs)
  ) {
    const { rows } = await client.query<Done>(
      `select extract(epoch from ended_at - started_at)::float as seconds, problem from job_run
       where job = 'remind' and started_at >= $1 and ended_at is not null`,
      [since],
    )
    if (rows[0]) return rows[0]
  }
  throw new Error('The job did not end.')
}
