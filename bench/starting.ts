import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { accessTokens } from '#server/kernel/secrets/access-tokens.ts'
import { userPage } from './cases.ts'
import type { Cluster } from './cluster.ts'
import { makeFolder, people, postgresOf, seedEmbedded } from './databases.ts'
import { idOf, large } from './ids.ts'
import { sharedSecret, startFloor, startProduct, type Server } from './servers.ts'
import { isSmoke } from './smoke.ts'
import { median } from './statistics.ts'
import type { Row, Table } from './table.ts'
import { inTurns } from './turns.ts'

/** Starts a side has; each is a process of its own. */
const starts = isSmoke ? 1 : 5
const restMs = isSmoke ? 0 : 2_000

/** A start, from its command to its first answer, and what it holds after a rest. */
interface Start {
  readonly seconds: number
  readonly megabytes: number
}

async function measure(
  start: () => Promise<Server>,
  path: string,
  token: string,
  isIdle = false,
): Promise<Start> {
  const from = performance.now()
  const server = await start()
  try {
    const answer = await fetch(server.address + path, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    await answer.arrayBuffer()
    const seconds = (performance.now() - from) / 1000
    if (isIdle) await wait(restMs)
    return { seconds, megabytes: residentMegabytes(server.pid) }
  } finally {
    await server.stop()
  }
}

export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

function medians(all: readonly Start[]): Start {
  const of = (part: keyof Start) => median(all.map((start) => start[part]))
  return { seconds: of('seconds'), megabytes: of('megabytes') }
}

/** How soon a server that is started answers, and how much memory it holds then. */
export async function starting(cluster: Cluster): Promise<Table> {
  // Signed here: whoever signs in first has a password hashed, which takes its memory.
  const APP_SECRET = sharedSecret
  const signed = { accountId: idOf('acct', large, 0), sessionId: idOf('sess', large, 0) }
  const token = await accessTokens(APP_SECRET).sign(signed, new Date())
  const path = userPage.requestsOf(0, token)[0]?.path ?? ''

  const database = await postgresOf(cluster, people)
  const product = () => startProduct({ DATABASE_URL: database.product, APP_SECRET })
  const floor = () => startFloor(database.superuser)
  const [ours, theirs] = (
    await inTurns(
      () => measure(product, path, token, true),
      () => measure(floor, path, token, true),
      starts,
    )
  ).map(medians)
  const against = (what: string, part: keyof Start, most: number): Row => {
    const [a, b] = [ours?.[part] ?? 0, theirs?.[part] ?? 0]
    return { what, on: 'PostgreSQL', values: [a, b, a / b], limit: { max: most } }
  }
  const alone = (what: string, all: readonly Start[], most: number): Row => {
    const { seconds } = medians(all)
    return { what, on: 'PGlite', values: [null, null, seconds], limit: { max: most } }
  }
  // A smoke leaves them out: they take long, and begin as the embedded rates do.
  const embedded = isSmoke
    ? []
    : [
        alone(`start with ${people} people, s`, await withData(path, token, APP_SECRET), 3),
        alone('first start, with the demo, s', await firstStarts(), 8),
      ]
  return {
    title: `Starting: ${starts} starts of each side in turns`,
    columns: [
      { name: 'product', digits: 2 },
      { name: 'floor', digits: 2 },
      { name: 'ratio or s', digits: 2 },
    ],
    rows: [
      against('start to first answer, s', 'seconds', 5),
      against('memory at rest, MB', 'megabytes', 2),
      ...embedded,
    ],
  }
}

async function withData(path: string, token: string, APP_SECRET: string): Promise<Start[]> {
  const { folder, remove } = await seedEmbedded()
  const all: Start[] = []
  try {
    for (let n = 0; n < starts; n += 1)
      all.push(await measure(() => startProduct({ DATA_DIR: folder, APP_SECRET }), path, token))
  } finally {
    remove()
  }
  return all
}

async function firstStarts(): Promise<Start[]> {
  const all: Start[] = []
  for (let n = 0; n < starts; n += 1) {
    const { folder, remove } = makeFolder()
    try {
      all.push(await measure(() => startProduct({ DATA_DIR: folder, DEMO: 'true' }), '/readyz', ''))
    } finally {
      remove()
    }
  }
  return all
}
