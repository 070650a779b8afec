import { abuse } from './abuse.ts'
import { bulk } from './bulk.ts'
import { chosen } from './chosen.ts'
import { takeCluster, type Cluster } from './cluster.ts'
import { listCosts } from './costs.ts'
import { outbox } from './outbox.ts'
import { exporting } from './exports.ts'
import { hourly } from './hourly.ts'
import { importing } from './import.ts'
import { million } from './million.ts'
import { evolution, growth, lists } from './growth.ts'
import { distantRates, embeddedRates, rates } from './rates.ts'
import { progress } from './progress.ts'
import { keep } from './results.ts'
import { said } from './said.ts'
import { companyStatistics } from './company-statistics.ts'
import { isSmoke } from './smoke.ts'
import { starting } from './starting.ts'
import { print, type Table } from './table.ts'

/** What is measured on a PostgreSQL server. */
const onServer: Readonly<Record<string, (cluster: Cluster) => Promise<Table>>> = {
  rates,
  distant: distantRates,
  growth,
  lists,
  costs: listCosts,
  evolution,
  starting,
  abuse,
  bulk,
  import: importing,
  said,
  outbox,
  statistics: companyStatistics,
  exports: exporting,
  hourly,
  million,
}
/** What needs none. */
const alone: Readonly<Record<string, () => Promise<Table>>> = { embedded: embeddedRates }

/** All of it, by the name that `BENCH_ONLY=rates,growth` chooses it with; a million people only when they are asked for. */
const names = chosen({ ...onServer, ...alone }).filter(
  (name) => isSmoke || name !== 'million' || process.env['BENCH_ONLY'],
)
const cluster = names.some((name) => name in onServer) ? await takeCluster() : undefined
const found: Record<string, Table> = {}
try {
  for (const name of names) {
    progress(name)
    const table = cluster && onServer[name] ? await onServer[name](cluster) : await alone[name]?.()
    if (!table) continue
    found[name] = table
    print(table)
  }
} finally {
  await cluster?.clean()
}
if (!isSmoke) keep(found)
