import autocannon, { type Request } from 'autocannon'
import { isSmoke } from './smoke.ts'
import { quantile } from './statistics.ts'

/** How many clients ask at a time, each its next question when it has the last answer. */
export const clients = isSmoke ? 3 : 10

/** What one run measured. */
export interface Run {
  /** Answers a second. */
  readonly rate: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

/** Has the clients ask for some seconds. Throws when more than `refusedMax` was not answered well. */
export async function load(
  address: string,
  requestsOf: (client: number) => readonly Request[],
  seconds: number,
  refusedMax: number,
): Promise<Run> {
  let client = 0
  const times: number[] = []
  const running = autocannon({
    url: address,
    connections: clients,
    // In a smoke, each client asks twice, however long that takes.
    ...(isSmoke ? { amount: 2 * clients, sampleInt: 50 } : { duration: seconds }),
    setupClient: (it) => it.setRequests(requestsOf(client++)),
  })
  running.on('response', (_client, _status, _bytes, ms: number) => times.push(ms))
  const { duration, errors, timeouts, non2xx } = await running
  if (errors + timeouts > 0 || non2xx > refusedMax)
    throw new Error(`${address}: ${errors} errors, ${timeouts} timeouts, ${non2xx} refused`)
  return {
    rate: times.length / duration,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  }
}
