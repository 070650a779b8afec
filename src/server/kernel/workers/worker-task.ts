import { fork, type ChildProcess } from 'node:child_process'

export type WorkerFault = 'tooLong' | 'tooMuchMemory' | 'crashed' | 'busy' | 'stopped'

/** The message is the fault, never input. */
export class WorkerFailed extends Error {
  override name = 'WorkerFailed'
  readonly fault: WorkerFault
  /** For the log: an error name or exit status. */
  readonly code: string

  constructor(fault: WorkerFault, code = '') {
    super(code ? `${fault}: ${code}` : fault)
    this.fault = fault
    this.code = code
  }

  get isPassing(): boolean {
    return this.fault === 'busy' || this.fault === 'stopped'
  }
}

interface WorkerBounds {
  /** Milliseconds, process start included. */
  readonly timeMsMax: number
  /** Megabytes of JavaScript heap; buffers aren't included. */
  readonly memoryMbMax: number
}

const waitingMax = { company: 6, all: 60 } as const
const idleMs = 10_000

const queues = new Set<TaskQueue>()

/**
 * A separate process, one run at a time, in turns by company; rejects only with `WorkerFailed`. A
 * thread out of memory would end the server [0091].
 */
export function workerTask<Run extends (input: never) => unknown>(
  module: URL,
  bounds: WorkerBounds,
): (input: Parameters<Run>[0], companyId?: string) => Promise<Awaited<ReturnType<Run>>> {
  const queue = new TaskQueue(module, bounds)
  queues.add(queue)
  return (input, companyId) => queue.run(input, companyId) as Promise<Awaited<ReturnType<Run>>>
}

export async function stopWorkers() {
  await Promise.all([...queues].map((queue) => queue.stop()))
}

/** Child processes that work, and runs that wait for one. */
export function workerLoad(): { readonly busy: number; readonly waiting: number } {
  const loads = [...queues].map((queue) => queue.load)
  const sum = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0)
  return {
    busy: sum(loads.map(({ busy }) => busy)),
    waiting: sum(loads.map(({ waiting }) => waiting)),
  }
}

export type WorkerAnswer = { readonly result: unknown } | { readonly thrown: string }

interface WaitingRun {
  readonly begin: () => Promise<void>
  readonly stop: () => void
}

class TaskQueue {
  readonly #module: URL
  readonly #bounds: WorkerBounds
  readonly #waiting = new Map<string, readonly WaitingRun[]>()
  #underWay: Promise<void> | undefined
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined
  #end: (fault: WorkerFault, code?: string) => void = () => undefined

  constructor(module: URL, bounds: WorkerBounds) {
    this.#module = module
    this.#bounds = bounds
  }

  get load() {
    const waiting = [...this.#waiting.values()].flat().length
    return { busy: this.#underWay ? 1 : 0, waiting }
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
        // Node aborts when its heap is full.
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
        // No environment, so no secrets.
        env: {},
        execArgv: [`--max-old-space-size=${this.#bounds.memoryMbMax}`],
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        // Ctrl-C reaches the server only, which drains.
        detached: true,
      },
    )
    child.on('exit', () => {
      if (this.#child === child) this.#child = undefined
    })
    // It couldn't be started or signaled while idle.
    child.on('error', () => undefined)
    return child
  }

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
