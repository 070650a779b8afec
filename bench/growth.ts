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
import { fewer, people, peopleOf, postgresOf, yearsOf, type Addresses } from './databases.ts'
import { large, small } from './ids.ts'
import { clients } from './load.ts'
import { progress } from './progress.ts'
import { startProduct, type Server } from './servers.ts'
import { tokensFor } from './sign-in.ts'
import { isSmoke } from './smoke.ts'
import type { Row, Table } from './table.ts'
import { asked, inTurns, middle, rounds, seconds, type Pace } from './turns.ts'

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

const fromTo = `from ${fewer} to ${people} people`
const inThousands = [`${fewer / 1000}k`, `${people / 1000}k`] as const

type MadeBy = (cluster: Cluster, size: number) => Promise<Addresses>

/** A product over each size; in a smoke, which has one, the same. */
async function productsOver(cluster: Cluster, make: MadeBy) {
  const start = async (size: number) =>
    startProduct({ DATABASE_URL: (await make(cluster, size)).product })
  const before = await start(fewer)
  return { before, after: fewer === people ? before : await start(people) }
}

/** What one answer of a hundred takes longer, when the large company has ten times the people. */
export async function growth(cluster: Cluster): Promise<Table> {
  const servers = await productsOver(cluster, postgresOf)
  return grown(`When a company grows ${fromTo}`, { ...servers, cases: growing })
}

/** How long one answer of a hundred may take, in milliseconds. */
const listMsMax = 60

/** There are many lists, and none writes: they need less time each than other cases. */
const listPace: Pace = { warmUp: 1, turn: 1 }
const listTurns = isSmoke ? 1 : rounds + 1

/** Lists of people and their filters, which cost the rows they show. */
export async function lists(cluster: Cluster): Promise<Table> {
  return listsOf(await productsOver(cluster, peopleOf))
}

export async function listsOf(servers: Pick<Growing, 'before' | 'after'>): Promise<Table> {
  const cases = listCases.map((it) => [it, large, 1.5] as const)
  const table = await grown(`Lists of people when a company grows ${fromTo}`, {
    ...servers,
    cases,
    turns: listTurns,
    pace: listPace,
  })
  const slow = table.rows.filter(({ values }) => (values[3] ?? 0) > listMsMax)
  return {
    ...table,
    title: `${table.title}; ${slow.length} of ${table.rows.length} over ${listMsMax} ms`,
  }
}

/** The same of what people and managers see of the Nine Box, with three years of reviews behind it. */
export async function evolution(cluster: Cluster): Promise<Table> {
  const servers = await productsOver(cluster, yearsOf)
  const cases = [
    [personalNineBox, large, 1.5],
    [teamNineBox, large, 1.5],
  ] as const
  return grown(`When a company with three years of reviews grows ${fromTo}`, { ...servers, cases })
}

export interface Growing {
  readonly before: Server
  readonly after: Server
  readonly cases: readonly (readonly [Case, number, number])[]
  readonly turns?: number
  readonly pace?: Pace
  /** What the columns of both are called. */
  readonly sizes?: readonly [string, string]
}

/** Asks both in turns, and stops them. */
export async function grown(
  title: string,
  { before, after, cases, turns = turnsOfTail, pace, sizes = inThousands }: Growing,
): Promise<Table> {
  const rows: Row[] = []
  const known = new Map<string, Promise<readonly string[]>>()
  // Each signing in has a password hashed.
  const tokensAt = (address: string, company: number) => {
    const tokens = known.get(`${address} ${company}`) ?? tokensFor(address, company)
    known.set(`${address} ${company}`, tokens)
    return tokens
  }
  try {
    for (const [it, company, most] of cases) {
      const of = async ({ address }: Server) =>
        asked(it, address, await tokensAt(address, company), pace)
      const [few, many] = [await of(before), await of(after)]
      await inTurns(few.warmUp, many.warmUp, 1)
      const [ofFew, ofMany] = (await inTurns(few.turn, many.turn, turns)).map(middle)
      const [first, then] = [ofFew?.p99 ?? 0, ofMany?.p99 ?? 0]
      const values = [ofFew?.p50 ?? 0, ofMany?.p50 ?? 0, first, then, then / first]
      progress(`${it.name}: p99 ${first.toFixed(1)} → ${then.toFixed(1)} ms`)
      rows.push({ what: it.name, on: 'PostgreSQL', values, limit: { max: most } })
    }
  } finally {
    await Promise.all([before.stop(), after.stop()])
  }
  return {
    title: `${title}: ${clients} clients, ${turns} turns of ${pace?.turn ?? seconds} s`,
    columns: [
      ...['p50', 'p99'].flatMap((of) =>
        sizes.map((size) => ({ name: `${of} ms ${size}`, digits: 1 })),
      ),
      { name: 'p99 ratio', digits: 2 },
    ],
    rows,
  }
}
