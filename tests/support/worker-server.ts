import { setTimeout as wait } from 'node:timers/promises'
import { workerTask } from '#server/kernel/workers/worker-task.ts'
import type { run } from './worker-sample.ts'

/** A server of the tests: has its worker hang, then prints the id of the worker's process. */
const task = workerTask<typeof run>(new URL('worker-sample.ts', import.meta.url), {
  timeMsMax: 60_000,
  memoryMbMax: 32,
})
const { pid } = await task({ give: new Uint8Array(0) })
const hanging = task({ do: 'hang' })
// Before it is in its loop it would hear that its server is gone.
await wait(300)
console.log(pid)
await hanging
