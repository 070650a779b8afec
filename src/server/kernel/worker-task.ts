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

/** How many runs of a task may wait behind the one under way: of a company, and of all. */
const waitingMax = { company: 6, all: 60 } as const
/** How long an idle process is kept for the next run, in milliseconds. */
const idleMs = 10_000

const queues = new Set<TaskQueue>()

/**
 * Makes a function that runs elsewhere: `run` of a module, in a process of its own, one run at a time. Companies take
 * turns, so that none waits for all that another one asked for; a job, whose runs wait for each other, names none. Inputs and
 * results are copied by structured clone. Rejects with `WorkerFailed`, and nothing else, within the bounds.
 * A thread would not do: one that runs out of memory in a single allocation ends the whole server [0091].
 */
export function workerTask<Run extends (input: never) => unknown>(
  module: URL,
  bounds: WorkerBounds,
): (input: Parameters<Run>[0], companyId?: string) => Promise<Awaited<ReturnType<Run>>> {
  const queue = new TaskQueue(module, bounds)
  queues.add(queue)
  return (input, companyId) => queue.run(input, companyId) as Promise<Awaited<ReturnType<Run>>>
}

/** Ends what is under way in workers and what waits for them; both reject with `stopped`. */
export async function stopWorkers(): Promise<void> {
  await Promise.all([...queues].map((queue) => queue.stop()))
}

/** What comes back from `worker-entry.ts`. */
export type WorkerAnswer = { readonly result: unknown } | { readonly thrown: string }

/** A run that waits for its turn. */
interface WaitingRun {
  readonly begin: () => Promise<void>
  readonly stop: () => void
}

class TaskQueue {
  readonly #module: URL
  readonly #bounds: WorkerBounds
  /** By company, the next one whose turn it is first. */
  readonly #waiting = new Map<string, readonly WaitingRun[]>()
  #underWay: Promise<void> | undefined
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined
  /** Rejects the run under way. */
  #end: (fault: WorkerFault, code?: string) => void = () => undefined

  constructor(module: URL, bounds: WorkerBounds) {
    this.#module = module
    this.#bounds = bounds
  }

  run(input: unknown, companyId = ''): Promise<unknown> {
    const own = this.#waiting.get(companyId) ?? []
    const all = [...this.#waiting.values()].flat()
    if (own.length >= waitingMax.company || all.length >= waitingMax.all)
      return Promise.reject(new WorkerFailed('busy'))
    return new Promise((resolve, reject) => {
      const begin = () => this.#runNow(input).then(resolve, reject)
      const stop = () => reject(new WorkerFailed('stopped'))
      this.#waiting.set(companyId, [...own, { begin, stop }])
      this.#underWay ??= this.#runAll()
    })
  }

  async stop(): Promise<void> {
    const waiting = [...this.#waiting.values()].flat()
    this.#waiting.clear()
    for (const { stop } of waiting) stop()
    this.#end('stopped')
    this.#kill()
    await this.#underWay
  }

  async #runAll(): Promise<void> {
    for (let next = this.#takeNext(); next; next = this.#takeNext()) await next.begin()
    this.#underWay = undefined
  }

  /** The oldest run of the company whose turn it is, which is the last in line from then on. */
  #takeNext(): WaitingRun | undefined {
    for (const [companyId, [next, ...others]] of this.#waiting) {
      this.#waiting.delete(companyId)
      if (others.length > 0) this.#waiting.set(companyId, others)
      return next
    }
    return undefined
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
