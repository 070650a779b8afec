import { setTimeout as wait } from 'node:timers/promises'
import { exportSheets, type ExportSheet } from '#domain/administration/exports/exports.ts'
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

/** Calls that ask for a file, from a company's path. */
const calls: Readonly<Record<ExportSheet, readonly [method: string, path: string]>> = {
  users: ['POST', 'users/export-access'],
  oneToOnes: ['POST', 'one-to-ones/export'],
  goals: ['GET', 'goals/export'],
  agreements: ['GET', 'agreements/export'],
  feedback: ['POST', 'feedback/export'],
  statistics: ['GET', ''],
}

interface View {
  readonly id: string
  readonly state: string
  readonly rowsDone: number
  readonly parts: number
}

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
    let token = ''
    const companyId = idOf('comp', large, 0)
    const company = `/api/companies/${companyId}`
    const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
      const answer = await fetch(server.address + path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
      return JSON.parse(text) as T
    }
    const askFor = async (sheet: ExportSheet): Promise<string> => {
      const [method, path] = calls[sheet]
      if (sheet === 'oneToOnes') {
        const body = { companyId }
        const { exports } = await call<{ exports: View[] }>(method, `/api/companies/${path}`, body)
        return exports[0]?.id ?? ''
      }
      if (sheet === 'statistics')
        return (await call<View>(method, `/api/admin/statistics/${companyId}/export`)).id
      return (await call<View>(method, `${company}/${path}`, method === 'POST' ? {} : undefined)).id
    }
    for (const sheet of exportSheets) {
      // A token lasts for ten minutes, which all files of a large company together take longer than.
      const [own = '', other = ''] = await tokensFor(server.address, large)
      token = own
      const paths = [profile, goals, oneToOne, userPage].flatMap((it) =>
        it.requestsOf(1, other).map(({ path }) => path),
      )
      let view: View | undefined
      const from = performance.now()
      const times = await whileReading(
        { address: server.address, token: other, paths },
        async () => {
          const id = await askFor(sheet)
          do {
            await wait(lookMs)
            view = await call<View>('GET', `${company}/exports/${id}`)
          } while (view.state === 'waiting' || view.state === 'running')
          for (let part = 1; part <= view.parts; part += 1)
            await call('GET', `${company}/exports/${id}/file?part=${part}`)
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
