import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from './statistics.ts'

/** What was measured of one kind of question, in milliseconds. */
export class Times {
  readonly ms: number[] = []
  failed = 0

  get p50() {
    return quantile(this.ms, 0.5)
  }

  get p95() {
    return quantile(this.ms, 0.95)
  }

  get p99() {
    return quantile(this.ms, 0.99)
  }

  get max() {
    return Math.max(0, ...this.ms)
  }
}

/** Asks, and resolves to the status; 0 where there is no answer. */
export function ask(agent: Agent, url: string, token: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}` }
    const sent = request(url, { agent, headers }, (answer) => {
      answer.on('close', () => resolve(answer.statusCode ?? 0)).resume()
    })
    sent.on('error', () => resolve(0))
    sent.end()
  })
}

export async function timed(times: Times, work: () => Promise<number>): Promise<void> {
  const since = performance.now()
  if ((await work()) !== 200) times.failed += 1
  times.ms.push(performance.now() - since)
}

interface Reading {
  readonly address: string
  readonly token: string
  readonly paths: readonly string[]
}

/** A pause between two pages, in milliseconds: what is measured is what a reader waits, not how many they are. */
const readEveryMs = 20

/** How long a person's pages take while something else is under way, one after another. */
export async function whileReading(
  { address, token, paths }: Reading,
  work: () => Promise<unknown>,
): Promise<Times> {
  const times = new Times()
  const agent = new Agent({ keepAlive: true })
  const end = new AbortController()
  const reader = async () => {
    for (let n = 0; !end.signal.aborted; n += 1) {
      await timed(times, () => ask(agent, address + paths[n % paths.length], token))
      await wait(readEveryMs)
    }
  }
  const reading = reader()
  try {
    await work()
  } finally {
    end.abort()
    await reading
    agent.destroy()
  }
  return times
}
