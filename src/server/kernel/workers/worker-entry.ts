import { Worker } from 'node:worker_threads'
import type { WorkerAnswer } from './worker-task.ts'

const [moduleAddress = '', serverPid] = process.argv.slice(2)

new Worker(new URL('worker-watchdog.ts', import.meta.url), {
  // The server may have died before this line, so its pid is passed in.
  workerData: Number(serverPid),
}).unref()

const module = import(moduleAddress) as Promise<{
  readonly run: (input: unknown) => unknown
}>

process.on('message', async (input) => {
  const answer = await module
    .then(async ({ run }): Promise<WorkerAnswer> => ({ result: await run(input) }))
    .catch((error: unknown): WorkerAnswer => ({
      thrown: error instanceof Error ? error.name : 'unknown',
    }))
  process.send?.(answer)
})
process.on('disconnect', () => process.exit())
