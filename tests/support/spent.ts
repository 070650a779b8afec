import { readFileSync, readdirSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import { pieceMsThere } from '../../scripts/test-cost.ts'

/** Where these stand in `/proc/<pid>/stat`, behind the name. */
const parentAt = 1
const ownAt = [11, 12] as const
const endedChildrenAt = [13, 14] as const
/** What the kernel counts in, in milliseconds. */
const tickMs = 10

interface Process {
  readonly parent: number
  readonly ownMs: number
  readonly endedChildrenMs: number
}

/** Undefined for a process that has ended, and where no kernel says. */
function processOf(id: string): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const sum = (places: readonly number[]) =>
      places.reduce((ms, at) => ms + Number(fields[at]) * tickMs, 0)
    const parent = Number(fields[parentAt])
    return { parent, ownMs: sum(ownAt), endedChildrenMs: sum(endedChildrenAt) }
  } catch {
    return undefined
  }
}

function idsOfProcesses(): readonly string[] {
  try {
    return readdirSync('/proc').filter((it) => /^\d+$/.test(it))
  } catch {
    return []
  }
}

/** What this process's children computed, and theirs: those that ended, and those that run. */
function childrenMs(): number {
  const all = new Map<number, Process>()
  for (const id of idsOfProcesses()) {
    const found = processOf(id)
    if (found) all.set(Number(id), found)
  }
  const isBelow = (it: Process): boolean => {
    if (it.parent === process.pid) return true
    const parent = all.get(it.parent)
    return parent !== undefined && isBelow(parent)
  }
  const running = [...all.values()].filter(isBelow)
  const ended = all.get(process.pid)?.endedChildrenMs ?? 0
  return running.reduce((ms, it) => ms + it.ownMs + it.endedChildrenMs, ended)
}

/**
 * How long whoever asks has computed, in milliseconds of a processor: a worker thread alone, or a process
 * with its children. Unlike time by the clock it hardly grows with what else runs here.
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

/** How many times as long a piece takes here and now as on the machine of the budgets; at least 1. */
export function slowness(): number {
  const took = Array.from({ length: 5 }, () => {
    const before = process.threadCpuUsage()
    piece()
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
  const [, , median = pieceMsThere] = took.toSorted((a, b) => a - b)
  return Math.max(1, median / pieceMsThere)
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
