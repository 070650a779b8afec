import type { Case } from './cases.ts'
import { clients, load, type Run } from './load.ts'
import { isSmoke } from './smoke.ts'
import { median } from './statistics.ts'

/** The sides of a comparison take turns this often; what is printed is the middle of the turns. */
export const rounds = isSmoke ? 1 : Number(process.env['BENCH_ROUNDS'] ?? 3)
export const seconds = isSmoke ? 1 : Number(process.env['BENCH_SECONDS'] ?? 3)
/** How long a case is asked before it is measured and in a turn, in seconds. */
export interface Pace {
  readonly warmUp: number
  readonly turn: number
}
const usual: Pace = { warmUp: 5, turn: seconds }

/** One case at one server, ready to be measured for a turn. */
export interface Asked {
  /** Before it is measured: a server's program is compiled while it runs. */
  readonly warmUp: () => Promise<unknown>
  readonly turn: () => Promise<Run>
}

/** A case as the clients whose tokens these are ask it at an address. */
export function asked(it: Case, address: string, tokens: readonly string[], pace = usual): Asked {
  const ask = (during: number, refusedMax: number) =>
    load(address, (client) => it.requestsOf(client, tokens[client] ?? ''), during, refusedMax)
  return {
    // Revisions that another part moved on are learnt by being refused.
    warmUp: () => ask(pace.warmUp, Infinity),
    // A write that was under way when the run before ended may have moved a revision on.
    turn: () => ask(pace.turn, clients),
  }
}

/** A-B-A-B-A-B: what disturbs the machine disturbs both sides. */
export async function inTurns<A, B>(
  a: () => Promise<A>,
  b: () => Promise<B>,
  times = rounds,
): Promise<[A[], B[]]> {
  const all: [A[], B[]] = [[], []]
  for (let round = 0; round < times; round += 1) {
    all[0].push(await a())
    all[1].push(await b())
  }
  return all
}

/** Each figure's middle of some turns. */
export function middle(runs: readonly Run[]): Run {
  const of = (part: keyof Run) => median(runs.map((run) => run[part]))
  return { rate: of('rate'), p50: of('p50'), p99: of('p99') }
}
