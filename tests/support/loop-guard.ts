import { setImmediate as nextTurn } from 'node:timers/promises'
import { slowness } from './spent.ts'

/** Nothing holds the loop of the server longer than this: 200 ms of the processor that budgets are written for. */
export const holdMsMax = 200

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
