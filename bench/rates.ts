import {
  autosave,
  filteredPage,
  goalProgress,
  goals,
  oneToOne,
  userPage,
  userSearch,
  type Case,
} from './cases.ts'
import type { Cluster } from './cluster.ts'
import { people, postgresOf, seedEmbedded, type Addresses } from './databases.ts'
import { large } from './ids.ts'
import { clients, type Run } from './load.ts'
import { transactionRate } from './pgbench.ts'
import { layLine, startFloor, startProduct } from './servers.ts'
import { tokensFor } from './sign-in.ts'
import { median } from './statistics.ts'
import type { Row, Table } from './table.ts'
import { asked, inTurns, middle, rounds, seconds } from './turns.ts'

/** What is read, and the share of the floor's rate that is asked for. */
const reads = [
  [userPage, 0.6],
  [filteredPage, 0.6],
  [userSearch, 0.6],
  [oneToOne, 0.35],
  [goals, 0.35],
] as const

/** What is written, pgbench's script of the same statements, and the share of its rate. */
const writes = [
  [autosave, 'autosave', 0.15],
  [goalProgress, 'update-goal', 0.15],
] as const

const columns = [
  { name: '/s', digits: 0 },
  { name: 'p50 ms', digits: 1 },
  { name: 'p99 ms', digits: 1 },
  { name: 'floor /s', digits: 0 },
  { name: 'ratio', digits: 2 },
]
const titleOf = (against: string) =>
  `Answers a second${against}: ${clients} clients, ${rounds} turns of ${seconds} s, ${people} people`

function rowOf(it: Case, on: string, run: Run, floor: number | null, least: number | null): Row {
  const ratio = floor === null ? null : run.rate / floor
  const values = [run.rate, run.p50, run.p99, floor, ratio]
  return { what: it.name, on, values, limit: least === null ? null : { min: least } }
}

/** The product against the floor and pgbench, over one PostgreSQL. */
export async function rates(cluster: Cluster): Promise<Table> {
  const rows = await compare(await postgresOf(cluster, people), 'PostgreSQL')
  return { title: titleOf(', against the floor and pgbench'), columns, rows }
}

/** The same where the database is a millisecond away, which the limits were not made for. */
export async function distantRates(cluster: Cluster): Promise<Table> {
  const { product, superuser } = await postgresOf(cluster, people)
  const line = await layLine(superuser)
  try {
    const over = { product: line.to(product), superuser: line.to(superuser) }
    const rows = await compare(over, '1 ms away')
    const title = titleOf(', the database 1 ms away, against the floor and pgbench')
    return { title, columns, rows: rows.map((row) => ({ ...row, limit: null })) }
  } finally {
    await line.stop()
  }
}

async function compare(database: Addresses, on: string): Promise<Row[]> {
  const floor = await startFloor(database.superuser)
  const product = await startProduct({ DATABASE_URL: database.product })
  const rows: Row[] = []
  try {
    const tokens = await tokensFor(product.address, large)
    for (const [it, least] of reads) {
      const [ours, theirs] = [product, floor].map(({ address }) => asked(it, address, tokens))
      if (!ours || !theirs) continue
      await inTurns(ours.warmUp, theirs.warmUp, 1)
      const [runs, floors] = await inTurns(ours.turn, theirs.turn)
      rows.push(rowOf(it, on, middle(runs), middle(floors).rate, least))
    }
    for (const [it, script, least] of writes) {
      const ours = asked(it, product.address, tokens)
      const theirs = () => transactionRate(database.superuser, script, seconds)
      await ours.warmUp()
      const [runs, transactions] = await inTurns(ours.turn, theirs)
      rows.push(rowOf(it, on, middle(runs), median(transactions), least))
    }
  } finally {
    await Promise.all([product.stop(), floor.stop()])
  }
  return rows
}

/** The same questions to the embedded database, against nothing. */
export async function embeddedRates(): Promise<Table> {
  const { folder, remove } = await seedEmbedded()
  const product = await startProduct({ DATA_DIR: folder })
  const rows: Row[] = []
  try {
    const tokens = await tokensFor(product.address, large)
    for (const [it] of [...reads, ...writes]) {
      const { warmUp, turn } = asked(it, product.address, tokens)
      await warmUp()
      const runs: Run[] = []
      for (let round = 0; round < rounds; round += 1) runs.push(await turn())
      rows.push(rowOf(it, 'PGlite', middle(runs), null, null))
    }
  } finally {
    await product.stop()
    remove()
  }
  return { title: titleOf(''), columns, rows }
}
