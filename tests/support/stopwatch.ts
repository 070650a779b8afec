import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface Post {
  readonly path: string
  readonly body: object
  /** Where our proxy says that it comes from. */
  readonly from: string
}

export interface Timed {
  readonly ms: number
  readonly status: number
  readonly text: string
  /** The names of its headers, in order. */
  readonly headers: readonly string[]
}

export interface Stopwatch {
  /** Sends requests one after the other, each as soon as the one before is answered. */
  readonly time: (...posts: readonly Post[]) => Promise<readonly Timed[]>
  readonly stop: () => Promise<unknown>
}

/**
 * Times the answers of a server on this machine from a thread of its own: in the server's own, what
 * the server does after an answer would count as part of it.
 */
export function stopwatchOn(port: number): Stopwatch {
  const thread = new Worker(new URL('stopwatch-thread.ts', import.meta.url), { workerData: port })
  return {
    time: async (...posts) => {
      const answered = once(thread, 'message')
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage(posts)
      const [timed] = await answered
      return timed as readonly Timed[]
    },
    stop: () => thread.terminate(),
  }
}
