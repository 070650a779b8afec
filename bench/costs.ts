import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { listCases, type Case } from './cases.ts'
import type { Cluster } from './cluster.ts'
import { fewer, people, peopleOf } from './databases.ts'
import { large } from './ids.ts'
import { progress } from './progress.ts'
import { startProduct } from './servers.ts'
import { tokensFor } from './sign-in.ts'
import { isSmoke } from './smoke.ts'
import type { Table } from './table.ts'

/** The kernel counts processor time in hundredths of a second: so many lists make it exact. */
const times = isSmoke ? 2 : 50
const warmUps = isSmoke ? 1 : 10
const tickMs = 10
const growthMax = 1.5

/**
 * The processor time that a database on this machine takes for a list, at both sizes: it stays the same while
 * others use the machine, when what people wait for does not.
 */
export async function listCosts(cluster: Cluster): Promise<Table> {
  const before = await costsIn(cluster, fewer)
  const after = fewer === people ? before : await costsIn(cluster, people)
  return {
    title: `Processor time of the database for a list, from ${fewer} to ${people} people`,
    columns: [
      { name: `ms ${fewer / 1000}k`, digits: 1 },
      { name: `ms ${people / 1000}k`, digits: 1 },
      { name: 'ratio', digits: 2 },
    ],
    rows: listCases.map(({ name }) => {
      const [few, many] = [before.get(name) ?? 0, after.get(name) ?? 0]
      const values = [few, many, many / few]
      return { what: name, on: 'PostgreSQL', values, limit: { max: growthMax } }
    }),
  }
}

async function costsIn(cluster: Cluster, size: number): Promise<ReadonlyMap<string, number>> {
  const { product, superuser } = await peopleOf(cluster, size)
  const server = await startProduct({ DATABASE_URL: product })
  const client = new Client({ connectionString: superuser })
  const found = new Map<string, number>()
  try {
    await client.connect()
    const [token = ''] = await tokensFor(server.address, large, 1)
    for (const it of listCases) {
      await askFor(it, server.address, token, warmUps)
      const from = await spentMs(client)
      await askFor(it, server.address, token, times)
      const ms = differenceOf(from, await spentMs(client)) / times
      progress(`${it.name} of ${size}: ${ms.toFixed(1)} ms`)
      found.set(it.name, ms)
    }
  } finally {
    await client.end()
    await server.stop()
  }
  return found
}

async function askFor(it: Case, address: string, token: string, count: number): Promise<void> {
  const requests = it.requestsOf(0, token)
  for (let n = 0; n < count; n += 1) {
    const path = requests[n % requests.length]?.path ?? ''
    const answer = await fetch(address + path, { headers: { authorization: `Bearer ${token}` } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    await answer.arrayBuffer()
  }
}

type Spent = ReadonlyMap<number, number>

/** Of all connections to the database but this one, by their processes. */
async function spentMs(client: Client): Promise<Spent> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return new Map(rows.map(({ pid }) => [pid, ticksOf(pid) * tickMs]))
}

/** Leaves out connections that were closed: only idle ones are. */
const differenceOf = (before: Spent, after: Spent) =>
  [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)

/** User and system time: the fourteenth and fifteenth field, after a name in brackets. */
function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}
