import { abuse } from './abuse.ts'
import { chosen } from './chosen.ts'
import { takeCluster, type Cluster } from './cluster.ts'
import { growth } from './growth.ts'
import { embeddedRates, rates } from './rates.ts'
import { keep } from './results.ts'
import { starting } from './starting.ts'
import { print, type Table } from './table.ts'

/** Everything that can be measured, by the name that `BENCH_ONLY=rates,growth` chooses it with. */
const parts = { rates, growth, starting, abuse, embedded: embeddedRates } satisfies Record<
  string,
  (cluster: Cluster) => Promise<Table>
>

const names = chosen(parts)
const cluster = await takeCluster()
const found: Record<string, Table> = {}
try {
  for (const name of names) {
    const table = await parts[name](cluster)
    found[name] = table
    print(table)
  }
} finally {
  await cluster.clean()
}
keep(found)
