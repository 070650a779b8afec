import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { goals, profile } from './cases.ts'
import type { Cluster } from './cluster.ts'
import { people, postgresOf } from './databases.ts'
import { large } from './ids.ts'
import { startProduct } from './servers.ts'
import { tokensFor } from './sign-in.ts'
import { isSmoke, paced } from './smoke.ts'
import type { Table } from './table.ts'
import { ask, timed, Times } from './times.ts'
import { rounds } from './turns.ts'

/** How long a phase lasts, in seconds; quiet and loud ones take turns. */
const seconds = isSmoke ? 1 : Number(process.env['BENCH_SECONDS'] ?? 10)

/** How many of a person's reads are under way at once: as many as a page asks for. */
const atOnce = 4

/** How often whoever watches the server asks whether it is ready, in milliseconds. */
const watchMs = 100

interface Phase {
  readonly reads: Times
  readonly readyz: Times
}

/** A person reads, one question after another, and somebody watches whether the server is ready. */
async function measure(address: string, token: string, { reads, readyz }: Phase): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  const end = performance.now() + seconds * 1000
  const paths = profile.requestsOf(0, token).map(({ path }) => path)
  const reader = async (number: number) => {
    for (let n = number; performance.now() < end; n += 1)
      await timed(reads, () => ask(agent, address + paths[n % paths.length], token))
  }
  const watcher = async () => {
    while (performance.now() < end) {
      await timed(readyz, () => ask(agent, `${address}/readyz`, token))
      await wait(watchMs)
    }
  }
  await Promise.all([watcher(), ...Array.from({ length: atOnce }, (_, n) => reader(n))])
  agent.destroy()
}

/** Has the abusers at work, and a table locked, for as long as `work` takes. */
async function abused(
  { address, tokens, superuser }: { address: string; tokens: readonly string[]; superuser: string },
  work: () => Promise<void>,
): Promise<void> {
  const locker = new Client({ connectionString: superuser })
  await locker.connect()
  await locker.query('begin; lock table goal in access exclusive mode')
  const child = spawn(process.execPath, ['bench/abusers.ts'], {
    env: {
      PATH: process.env['PATH'],
      ABUSE_ADDRESS: address,
      ABUSE_LOCKED: goals.requestsOf(0, '')[0]?.path,
      ABUSE_TOKENS: tokens.join(),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const exited = once(child, 'exit')
  try {
    await work()
  } finally {
    child.kill()
    await exited
    await locker.end()
  }
}

/** What a signed-in person waits for beside strangers who hash, slow bodies and a locked table. */
export async function abuse(cluster: Cluster): Promise<Table> {
  const database = await postgresOf(cluster, people)
  const product = await startProduct({ DATABASE_URL: database.product })
  const phase = (): Phase => ({ reads: new Times(), readyz: new Times() })
  const [quiet, loud] = [phase(), phase()]
  try {
    const { address } = product
    const [reader = '', ...tokens] = await tokensFor(address, large)
    const on = { address, tokens, superuser: database.superuser }
    await measure(address, reader, phase())
    for (let round = 0; round < rounds; round += 1) {
      await measure(address, reader, quiet)
      await abused(on, () => measure(address, reader, loud))
      // What was under way when they left is not the next phase's.
      await wait(paced(3000))
    }
  } finally {
    await product.stop()
  }
  const row = (what: string, values: readonly (number | null)[], most: number) => ({
    what,
    on: 'PostgreSQL',
    values,
    limit: { max: most },
  })
  const four = (part: keyof Phase) => [
    quiet[part].p50,
    quiet[part].p99,
    loud[part].p50,
    loud[part].p99,
  ]
  return {
    title: `Beside 100 strangers who hash, 200 slow bodies and a locked table: ${rounds} turns of ${seconds} s, ${people} people`,
    columns: [
      ...['quiet p50', 'quiet p99', 'loud p50', 'loud p99'].map((name) => ({ name, digits: 1 })),
      { name: 'result', digits: 2 },
    ],
    rows: [
      row(
        'read a person, p99 loud ÷ quiet',
        [...four('reads'), loud.reads.p99 / quiet.reads.p99],
        2,
      ),
      row('/readyz, longest, ms', [...four('readyz'), loud.readyz.max], 300),
      row('not answered 200', [null, null, null, null, loud.reads.failed + loud.readyz.failed], 0),
    ],
  }
}
