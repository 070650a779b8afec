import { fork, type ChildProcess } from 'node:child_process'

/** Why a worker gave no result. */
export type WorkerFault = 'tooLong' | 'tooMuchMemory' | 'crashed' | 'busy' | 'stopped'

/** Thrown where a worker gave no result. Its message is the fault, never what the task was reading. */
export class WorkerFailed extends Error {
  override name = 'WorkerFailed'
  readonly fault: WorkerFault
  /** For the log: the name of what the task threw, or the exit status of its process. */
  readonly code: string

  constructor(fault: WorkerFault, code = '') {
    super(code ? `${fault}: ${code}` : fault)
    this.fault = fault
    this.code = code
  }

  /** Whether the same run may succeed later: it never began, or the server stopped. */
  get isPassing(): boolean {
    return this.fault === 'busy' || this.fault === 'stopped'
  }
}

interface WorkerBounds {
  /** How long one run may take, in milliseconds of the clock, starting the process included. */
  readonly timeMsMax: number
  /** How large the heap of JavaScript may grow, in megabytes. Buffers are outside it: a task bounds its own. */
  readonly memoryMbMax: number
}

/** How many runs of a task may wait behind the one under way. */
const waitingMax = 20
/** How long an idle process is kept for the next run, in milliseconds. */
const idleMs = 10_000

const queues = new Set<TaskQueue>()

/**
 * Makes a function that runs elsewhere: `run` of a module, in a process of its own, one run at a time. Inputs and
 * results are copied by structured clone. Rejects with `WorkerFailed`, and nothing else, within the bounds.
 * A thread would not do: one that runs out of memory in a single allocation ends the whole server [0091].
 */
export function workerTask<Run extends (input: never) => unknown>(
  module: URL,
  bounds: WorkerBounds,
): (input: Parameters<Run>[0]) => Promise<Awaited<ReturnType<Run>>> {
  const queue = new TaskQueue(module, bounds)
  queues.add(queue)
  return (input) => queue.run(input) as Promise<Awaited<ReturnType<Run>>>
}

/** Ends what is under way in workers and what waits for them; both reject with `stopped`. */
export async function stopWorkers(): Promise<void> {
  await Promise.all([...queues].map((queue) => queue.stop()))
}

/** What comes back from `worker-entry.ts`. */
export type WorkerAnswer = { readonly result: unknown } | { readonly thrown: string }

class TaskQueue {
  readonly #module: URL
  readonly #bounds: WorkerBounds
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0
  /** Runs that were asked for before the last stop are stopped. */
  #stops = 0
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined
  /** Rejects the run under way. */
  #end: (fault: WorkerFault, code?: string) => void = () => undefined

  constructor(module: URL, bounds: WorkerBounds) {
    this.#module = module
    this.#bounds = bounds
  }

  async run(input: unknown): Promise<unknown> {
    if (this.#waiting > waitingMax) throw new WorkerFailed('busy')
    const asked = this.#stops
    this.#waiting += 1
    const running = this.#last.then(() => {
      if (asked !== this.#stops) throw new WorkerFailed('stopped')
      return this.#runNow(input)
    })
    this.#last = running.catch(() => undefined)
    return running.finally(() => (this.#waiting -= 1))
  }

  async stop(): Promise<void> {
    this.#stops += 1
    this.#end('stopped')
    this.#kill()
    await this.#last
  }

  #runNow(input: unknown): Promise<unknown> {
    clearTimeout(this.#idle)
    const child = (this.#child ??= this.#start())
    child.ref()
    child.channel?.ref()
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(deadline)
        child.off('error', failed).off('exit', exited).off('message', answered)
        this.#end = () => undefined
      }
      const end = (fault: WorkerFault, code?: string) => {
        settle()
        this.#kill()
        reject(new WorkerFailed(fault, code))
      }
      const failed = (error: Error) => end('crashed', error.name)
      const exited = (code: number | null, signal: string | null) =>
        // How Node ends where its heap is full.
        end(signal === 'SIGABRT' ? 'tooMuchMemory' : 'crashed', signal ?? `exit ${code}`)
      const answered = (answer: WorkerAnswer) => {
        if ('thrown' in answer) return end('crashed', answer.thrown)
        settle()
        this.#rest(child)
        return resolve(answer.result)
      }
      const deadline = setTimeout(() => end('tooLong'), this.#bounds.timeMsMax)
      this.#end = end
      child.on('error', failed).on('exit', exited).on('message', answered)
      child.send(input as object, (error) => error && this.#end('crashed', error.name))
    })
  }

  #start(): ChildProcess {
    const child = fork(
      new URL('worker-entry.ts', import.meta.url),
      [this.#module.href, `${process.pid}`],
      {
        // It needs none of the installation's secrets.
        env: {},
        execArgv: [`--max-old-space-size=${this.#bounds.memoryMbMax}`],
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        // Ctrl-C in a terminal goes to the server alone, which drains.
        detached: true,
      },
    )
    child.on('exit', () => {
      if (this.#child === child) this.#child = undefined
    })
    // One that cannot be started or signaled while nothing runs in it.
    child.on('error', () => undefined)
    return child
  }

  /** Keeps the process for the next run, without keeping ours alive for it. */
  #rest(child: ChildProcess): void {
    child.unref()
    child.channel?.unref()
    this.#idle = setTimeout(() => this.#kill(), idleMs).unref()
  }

  #kill(): void {
    clearTimeout(this.#idle)
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }
}
