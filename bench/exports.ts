import { setTimeout as wait } from 'node:timers/promises'
import type { ExportView } from '#contract/administration/exports.ts'
import { exportSheets } from '#domain/administration/exports/exports.ts'
import { overHttp } from '#tests/support/over-http.ts'
import { goals, oneToOne, profile, userPage } from './cases.ts'
import type { Cluster } from './cluster.ts'
import { fewer, people, yearsOf } from './databases.ts'
import { idOf, large } from './ids.ts'
import { progress } from './progress.ts'
import { startProduct } from './servers.ts'
import { tokensFor } from './sign-in.ts'
import type { Row, Table } from './table.ts'
import { whileReading } from './times.ts'

/** How long a page may take while a file is made, at its p95 and in milliseconds. */
const msMax = 300
const lookMs = 100

/** Seconds until each file that an administrator exports is ready, and milliseconds of others' pages beside it. */
export async function exporting(cluster: Cluster): Promise<Table> {
  const rows = [...(await filesIn(cluster, fewer)), ...(await filesIn(cluster, people))]
  return {
    title: `Files of a company with three years of reviews, and a manager’s pages meanwhile`,
    columns: [
      { name: 'rows', digits: 0 },
      { name: 's', digits: 1 },
      { name: 'p50 ms', digits: 0 },
      { name: 'longest', digits: 0 },
      { name: 'p95 ms', digits: 0 },
    ],
    rows,
  }
}

async function filesIn(cluster: Cluster, size: number): Promise<Row[]> {
  const { product } = await yearsOf(cluster, size)
  const server = await startProduct({ DATABASE_URL: product })
  const rows: Row[] = []
  try {
    const companyId = idOf('comp', large, 0)
    for (const sheet of exportSheets) {
      // A token lasts for ten minutes, which all files of a large company together take longer than.
      const [own = '', other = ''] = await tokensFor(server.address, large, 2)
      const { companyExports, widerExports } = overHttp(server.address, own)
      const askFor = async (): Promise<string> => {
        if (sheet !== 'oneToOnes')
          return (await companyExports[sheet]({ params: { companyId } })).id
        const { exports } = await widerExports.oneToOnes({ body: { companyId } })
        return exports[0]?.id ?? ''
      }
      const paths = [profile, goals, oneToOne, userPage].flatMap((it) =>
        it.requestsOf(1, other).map(({ path }) => path),
      )
      let view: ExportView | undefined
      const from = performance.now()
      const times = await whileReading(
        { address: server.address, token: other, paths },
        async () => {
          const params = { companyId, exportId: await askFor() }
          do {
            await wait(lookMs)
            view = await companyExports.read({ params })
          } while (view.state === 'waiting' || view.state === 'running')
          for (let part = 1; part <= view.parts; part += 1)
            await companyExports.fetch({ params, query: { part } })
        },
      )
      if (view?.state !== 'ready') throw new Error(`${sheet}: ${JSON.stringify(view)}`)
      if (times.failed > 0) throw new Error(`${sheet}: ${times.failed} pages were not answered`)
      const seconds = (performance.now() - from) / 1000
      progress(`${sheet} of ${size}: ${view.rowsDone} rows, ${seconds.toFixed(1)} s`)
      const values = [view.rowsDone, seconds, times.p50, times.max, times.p95]
      rows.push({ what: `${sheet} of ${size}`, on: 'PostgreSQL', values, limit: { max: msMax } })
    }
  } finally {
    await server.stop()
  }
  return rows
}
