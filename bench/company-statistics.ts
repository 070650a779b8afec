import type { Cluster } from './cluster.ts'
import { fewer, people, yearsOf } from './databases.ts'
import { idOf, large } from './ids.ts'
import { progress } from './progress.ts'
import { startProduct } from './servers.ts'
import { tokensFor } from './sign-in.ts'
import { isSmoke } from './smoke.ts'
import { quantile } from './statistics.ts'
import type { Table } from './table.ts'

/** How long an answer may take, in milliseconds. */
const msMax = 300
const times = isSmoke ? 2 : 20

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** The half year that was over last. */
function lastPeriod(): string {
  const [year = 0, month = 1] = daysAgo(0).split('-').map(Number)
  return month > 6 ? `${year}-H1` : `${year - 1}-H2`
}

/** What the pages of statistics ask for. */
const questions: Readonly<Record<string, string>> = {
  'the Nine Box by area': 'nine-box',
  'the Nine Box by team, beside a year ago': `nine-box?by=team&since=${daysAgo(365)}`,
  'a page of people': 'people',
  'a page of people, most days first': 'people?sort=-days&page=40',
  'people of a name and a box': 'people?search=garcia&position=high-high',
  'one-to-ones, goals, agreements, feedback': 'work',
  'the reviews of this half year': 'reviews',
  'the reviews of the last, with scores': `reviews?period=${lastPeriod()}`,
}

/** How long administrators wait for the statistics of a large company with three years behind it, and of a tenth of it. */
export async function companyStatistics(cluster: Cluster): Promise<Table> {
  const before = await timesIn(cluster, fewer)
  const after = await timesIn(cluster, people)
  return {
    title: `Statistics of a company with three years of reviews, of ${fewer} and of ${people} people`,
    columns: [fewer, people].flatMap((size) =>
      ['median', 'p95'].map((of) => ({ name: `${of} ${size / 1000}k`, digits: 0 })),
    ),
    rows: Object.keys(questions).map((what) => ({
      what,
      on: 'PostgreSQL',
      values: [...(before.get(what) ?? []), ...(after.get(what) ?? [])],
      limit: { max: msMax },
    })),
  }
}

/** The median and the p95 of each answer, in milliseconds. */
async function timesIn(
  cluster: Cluster,
  size: number,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const { product } = await yearsOf(cluster, size)
  const server = await startProduct({ DATABASE_URL: product })
  const found = new Map<string, readonly number[]>()
  try {
    const [token = ''] = await tokensFor(server.address, large, 1)
    for (const [what, question] of Object.entries(questions)) {
      const url = `${server.address}/api/companies/${idOf('comp', large, 0)}/statistics/${question}`
      const taken: number[] = []
      for (let n = 0; n <= times; n += 1) {
        const from = performance.now()
        const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
        if (!answer.ok) throw new Error(`${question}: ${answer.status} ${await answer.text()}`)
        await answer.arrayBuffer()
        // The first one reads what no one has read before.
        if (n > 0) taken.push(performance.now() - from)
      }
      const [median, late] = [quantile(taken, 0.5), quantile(taken, 0.95)]
      progress(`${what}, of ${size}: ${median.toFixed(0)} ms, p95 ${late.toFixed(0)}`)
      found.set(what, [median, late])
    }
  } finally {
    await server.stop()
  }
  return found
}
