import type { Database } from '#server/kernel/db/database.ts'
import { kindOfWork } from '#server/kernel/db/turns.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { lastSuccesses, readQueue } from '#server/platform/jobs/queries.ts'
import { countWaiting, type DeliveryCondition } from '#server/platform/outbox/queries.ts'

/** Jobs of the whole installation, and deliveries that may leave: numbers only. */
export type Backlog = Awaited<ReturnType<typeof readBacklog>>

export function readBacklog(
  database: Pick<Database, 'db'>,
  now: Date,
  mayLeave: DeliveryCondition,
) {
  return kindOfWork.run('metrics', async () => {
    const queue = await readQueue(database)
    return asPlatform(database.db, async (db) => {
      const [successes, deliveries] = await Promise.all([
        lastSuccesses(db),
        countWaiting(db, now, mayLeave),
      ])
      return { queue, successes, deliveries }
    })
  })
}

/** Milliseconds. */
const freshMs = 10_000
const waitMsMax = 2_000

/**
 * Reads at most once in `freshMs` and never twice at once; the caller waits `waitMs` at most.
 * Undefined while the last reading failed or is still under way.
 */
export function cachedReading<T>(
  read: () => Promise<T>,
  waitMs = waitMsMax,
): () => Promise<T | undefined> {
  let last: { readonly value: T | undefined; readonly at: number } | undefined
  let underWay: Promise<T | undefined> | undefined
  const begin = () =>
    read()
      .catch(() => undefined)
      .then((value) => {
        last = { value, at: performance.now() }
        underWay = undefined
        return value
      })
  return async () => {
    if (last && performance.now() - last.at < freshMs) return last.value
    underWay ??= begin()
    const { promise: late, resolve } = Promise.withResolvers<undefined>()
    const timer = setTimeout(() => resolve(undefined), waitMs)
    return Promise.race([underWay, late]).finally(() => clearTimeout(timer))
  }
}
