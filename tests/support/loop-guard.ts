import { setImmediate as nextTurn } from 'node:timers/promises'
import { slowness } from './spent.ts'

/** Nothing holds the loop of the server longer than this: 200 ms of the processor that budgets are written for. */
export const holdMsMax = 200

/** Tries of one piece of work: what else a process does, as sweeping memory, only adds to it. */
const triesMax = 3

/**
 * Milliseconds of the processor that budgets are written for which a piece of work, the same each time, keeps this
 * thread: the first try within `msMax`, else the least of three.
 */
export async function heldMs(msMax: number, work: () => unknown): Promise<number> {
  let least = Infinity
  for (let tries = 0; tries < triesMax && least >= msMax; tries += 1) {
    const before = process.threadCpuUsage()
    await work()
    const { user, system } = process.threadCpuUsage(before)
    const ms = (user + system) / 1000
    least = Math.min(least, ms < msMax ? ms : ms / slowness())
  }
  return least
}

/**
 * The longest that this thread worked within one turn of its loop while `work` was under way, in milliseconds of
 * the processor that budgets are written for. What is awaited without a turn of the loop between counts as one.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  const end = new AbortController()
  const watch = async () => {
    while (!end.signal.aborted) {
      const before = process.threadCpuUsage()
      await nextTurn()
      const { user, system } = process.threadCpuUsage(before)
      longest = Math.max(longest, (user + system) / 1000)
    }
  }
  const watching = watch()
  await nextTurn()
  try {
    await work()
  } finally {
    end.abort()
    await watching
  }
  return longest / slowness()
}

/** Of work that can be done again: the first try within `msMax`, else the least of three. */
export async function leastTurn(msMax: number, work: () => Promise<unknown>): Promise<number> {
  let least = Infinity
  for (let tries = 0; tries < triesMax && least >= msMax; tries += 1)
    least = Math.min(least, await longestTurn(work))
  return least
}
