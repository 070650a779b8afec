import {
  goalProgress,
  goals,
  listCases,
  oneToOne,
  personalNineBox,
  profile,
  smallSearch,
  teamNineBox,
  type Case,
} from './cases.ts'
import type { Cluster } from './cluster.ts'
import { addThreeYears, fewer, makePostgres, people, postgresOf } from './databases.ts'
import { large, small } from './ids.ts'
import { clients } from './load.ts'
import { startProduct, type Server } from './servers.ts'
import { tokensFor } from './sign-in.ts'
import { isSmoke } from './smoke.ts'
import type { Row, Table } from './table.ts'
import { asked, inTurns, middle, rounds, seconds } from './turns.ts'

/** What is asked in which company while the large one grows, and how often the p99 may be. */
const growing = [
  [profile, large, 1.5],
  [goals, large, 1.5],
  [goalProgress, large, 1.5],
  [oneToOne, large, 1.5],
  [smallSearch, small, 1.6],
] as const

/** The tail is where growth shows, and is as restless as the machine: more turns than a rate needs. */
const turnsOfTail = isSmoke ? 1 : 2 * rounds + 1

async function productOver(cluster: Cluster, size: number): Promise<Server> {
  const { product } = await postgresOf(cluster, size)
  return startProduct({ DATABASE_URL: product })
}

/** What one answer of a hundred takes longer, when the large company has ten times the people. */
export async function growth(cluster: Cluster): Promise<Table> {
  const [before, after] = [
    await productOver(cluster, fewer),
    await productOver(cluster, people),
  ] as const
  return grown('When a company grows', { before, after, cases: growing })
}

/** How long one answer of a hundred may take, in milliseconds. */
const listMsMax = 60

/** Lists of people and their filters, which cost the rows they show. */
export async function lists(cluster: Cluster): Promise<Table> {
  const [before, after] = [
    await productOver(cluster, fewer),
    await productOver(cluster, people),
  ] as const
  return listsOf({ before, after })
}

export async function listsOf(servers: Pick<Growing, 'before' | 'after'>): Promise<Table> {
  const cases = listCases.map((it) => [it, large, 1.5] as const)
  const table = await grown('Lists of people when a company grows', {
    ...servers,
    cases,
    turns: rounds,
  })
  const slow = table.rows.filter(({ values }) => (values[3] ?? 0) > listMsMax)
  return {
    ...table,
    title: `${table.title}; ${slow.length} of ${table.rows.length} over ${listMsMax} ms`,
  }
}

/** The same of what people and managers see of the Nine Box, with three years of reviews behind it. */
export async function evolution(cluster: Cluster): Promise<Table> {
  const over = async (size: number) => {
    const { product, superuser } = await makePostgres(cluster, `tandem_bench_years_${size}`, size)
    await addThreeYears(superuser)
    return startProduct({ DATABASE_URL: product })
  }
  const [before, after] = [await over(fewer), await over(people)] as const
  const cases = [
    [personalNineBox, large, 1.5],
    [teamNineBox, large, 1.5],
  ] as const
  return grown('When a company with three years of reviews grows', { before, after, cases })
}

interface Growing {
  readonly before: Server
  readonly after: Server
  readonly cases: readonly (readonly [Case, number, number])[]
  readonly turns?: number
}

/** Asks both in turns, and stops them. */
async function grown(
  title: string,
  { before, after, cases, turns = turnsOfTail }: Growing,
): Promise<Table> {
  const rows: Row[] = []
  try {
    for (const [it, company, most] of cases) {
      const of = async ({ address }: Server) =>
        asked(it, address, await tokensFor(address, company))
      const [few, many] = [await of(before), await of(after)]
      await inTurns(few.warmUp, many.warmUp, 1)
      const [ofFew, ofMany] = (await inTurns(few.turn, many.turn, turns)).map(middle)
      const [first, then] = [ofFew?.p99 ?? 0, ofMany?.p99 ?? 0]
      const values = [ofFew?.p50 ?? 0, ofMany?.p50 ?? 0, first, then, then / first]
      rows.push({ what: it.name, on: 'PostgreSQL', values, limit: { max: most } })
    }
  } finally {
    await Promise.all([before.stop(), after.stop()])
  }
  const sizes = [fewer, people].map((size) => `${size / 1000}k`)
  return {
    title: `${title} from ${fewer} to ${people} people: ${clients} clients, ${turns} turns of ${seconds} s`,
    columns: [
      ...['p50', 'p99'].flatMap((of) =>
        sizes.map((size) => ({ name: `${of} ms ${size}`, digits: 1 })),
      ),
      { name: 'p99 ratio', digits: 2 },
    ],
    rows,
  }
}
