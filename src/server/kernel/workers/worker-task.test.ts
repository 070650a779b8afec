import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { run } from '#tests/support/worker-sample.ts'
import { stopWorkers, WorkerFailed, workerTask } from './worker-task.ts'

const sample = new URL('../../../../tests/support/worker-sample.ts', import.meta.url)
const bounded = (timeMsMax = 20_000) =>
  workerTask<typeof run>(sample, { timeMsMax, memoryMbMax: 32 })
const faultOf = (run: Promise<unknown>) =>
  run.then(
    () => 'none',
    (error: unknown) => (error instanceof WorkerFailed ? error.fault : error),
  )

test('a task runs in another process, which is kept for the next one', async () => {
  const task = bounded()
  const give = new Uint8Array(1_000_000).fill(7)
  const [first, second] = await Promise.all([task({ give }), task({ give })])
  expect(first.bytes).toEqual(give)
  expect(first.pid).not.toBe(process.pid)
  expect(second.pid).toBe(first.pid)
})

test.each([
  ['throw', 'crashed'],
  ['exit', 'crashed'],
  ['overflow', 'crashed'],
  ['oneLargeAllocation', 'tooMuchMemory'],
  ['manySmallAllocations', 'tooMuchMemory'],
] as const)('a task that dies of %s is a fault, and the next one runs', async (work, fault) => {
  const task = bounded()
  expect(await faultOf(task({ do: work }))).toBe(fault)
  expect((await task({ give: new Uint8Array(1) })).bytes).toHaveLength(1)
})

test('a task that does not end is ended, and says nothing of what it read', async () => {
  const task = bounded(300)
  await expect(task({ do: 'hang' })).rejects.toThrow(/^tooLong$/)
  await expect(bounded()({ do: 'throw' })).rejects.toThrow(/^crashed: RangeError$/)
})

test('companies take turns: none waits for all that another one asked for', async () => {
  const task = bounded()
  const ended: string[] = []
  const ask = (company: string) =>
    task({ give: new Uint8Array(1) }, company).then(
      () => ended.push(company),
      () => ended.push(`no ${company}`),
    )
  await Promise.all(['A', 'A', 'A', 'A', 'A', 'A', 'A', 'A', 'B', 'B', 'C'].map(ask))
  expect(ended).toEqual(['no A', 'A', 'A', 'B', 'C', 'A', 'B', 'A', 'A', 'A', 'A'])
})

test('tasks beyond what may wait are refused, and those that wait end when the server stops', async () => {
  const task = bounded()
  const asked = Array.from({ length: 8 }, () => faultOf(task({ do: 'hang' })))
  expect(await asked.at(-1)).toBe('busy')
  await stopWorkers()
  expect(await Promise.all(asked.slice(0, -1))).toEqual(asked.slice(0, -1).map(() => 'stopped'))
  expect((await task({ give: new Uint8Array(1) })).bytes).toHaveLength(1)
})

/** Whether a process runs: one that ended may stay listed until something collects its status. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !existsSync('/proc/self') || !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

test('a task in a loop ends within seconds of its server, even one that was killed', async () => {
  const script = new URL('../../../../tests/support/worker-server.ts', import.meta.url)
  const server = spawn(process.execPath, [fileURLToPath(script)])
  const [printed] = await once(server.stdout, 'data')
  const pid = Number(printed)
  expect(isRunning(pid)).toBe(true)
  server.kill('SIGKILL')
  await expect.poll(() => isRunning(pid), { timeout: 5_000 }).toBe(false)
})
