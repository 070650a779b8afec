import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/** Where the processor's time of the children that have ended stands in `/proc/self/stat`, behind the name. */
const childrenAt = [13, 14] as const
/** What the kernel counts in, in milliseconds. */
const tickMs = 10

/** What the children of this process have computed that have ended, with theirs; 0 where no kernel says so. */
function childrenMs(): number {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return childrenAt.reduce((sum, at) => sum + Number(fields[at]) * tickMs, 0)
  } catch {
    return 0
  }
}

/**
 * How long whoever asks has computed, in milliseconds of a processor: a worker thread alone, or a process
 * with the children it has waited for. Unlike time by the clock it hardly grows with what else runs here.
 */
export function spentMs(): number {
  const { user, system } = isMainThread ? process.cpuUsage() : process.threadCpuUsage()
  return (user + system) / 1000 + (isMainThread ? childrenMs() : 0)
}

const words = Array.from({ length: 4000 }, (_, n) => ({
  id: n,
  name: `Somebody ${(n * 7919) % 4000}`,
  of: { team: n % 97, since: `20${10 + (n % 20)}-01-15` },
}))

/** The same work each time: objects made, read, sorted and searched, as most tests do. */
function piece(): number {
  let found = 0
  for (let turn = 0; turn < 3; turn += 1) {
    const read = JSON.parse(JSON.stringify(words)) as typeof words
    const sorted = read.toSorted((a, b) => (a.name < b.name ? -1 : 1))
    for (const { name, of } of sorted) if (/9\d*$/.test(name) && of.team > 40) found += 1
  }
  return found
}

/** How often a piece is not worth measuring again, in milliseconds. */
const everyMs = 2000
let measuredAt = -Infinity

/** What a fixed piece of work takes here and now, in milliseconds of a processor; nothing when it was asked just before. */
export function pieceMs(): number | undefined {
  const now = performance.now()
  if (now - measuredAt < everyMs) return undefined
  // The first time it is compiled, which is no measure of anything.
  if (measuredAt === -Infinity) piece()
  measuredAt = now
  const { user, system } = isMainThread ? process.cpuUsage() : process.threadCpuUsage()
  piece()
  const after = isMainThread ? process.cpuUsage() : process.threadCpuUsage()
  return (after.user + after.system - user - system) / 1000
}
