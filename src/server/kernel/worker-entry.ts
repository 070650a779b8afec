import type { WorkerAnswer } from './worker-task.ts'

/** The process of a `workerTask`: runs the module it is started with, for each message, until its server lets go. */
const module = import(process.argv[2] ?? '') as Promise<{
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
