import { attemptLimits, mayAttempt, type AttemptKind } from '#domain/auth/attempts.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import type { Visit } from '#server/kernel/visit.ts'
import { countAttempt, takeBackAttempt } from './attempt-queries.ts'
import { hashOf } from './secrets.ts'

/** One side that tries something, as it is counted: never by a readable address or e-mail. */
export interface Side {
  readonly kind: AttemptKind
  readonly who: string
}

const bucketOf = ({ kind, who }: Side) => `${kind} ${hashOf(who).toString('base64url')}`

/**
 * Counts an attempt of every side before it is made, so that many at once cannot slip through.
 * Throws 429 when one of them has to wait. `takeBack` uncounts it: it was right.
 */
export async function countAttempts(
  db: Visit['db'],
  sides: readonly Side[],
  now: Date,
): Promise<{ takeBack: () => Promise<void> }> {
  const counted = await asPlatform(db, async (transaction) => {
    const counts = []
    // In one order for everyone: two requests never wait for each other.
    for (const side of sides.toSorted((a, b) => (bucketOf(a) < bucketOf(b) ? -1 : 1))) {
      const { minutes } = attemptLimits[side.kind]
      counts.push({ side, ...(await countAttempt(transaction, bucketOf(side), minutes, now)) })
    }
    return counts
  })
  const isTooMuch = counted.some(
    ({ side, count, since }) =>
      !mayAttempt(side.kind, { count: count - 1, since: since.getTime() }, now.getTime()),
  )
  if (isTooMuch) throw new HttpError(429, 'tooManyAttempts')
  const takeBack = () =>
    asPlatform(db, (transaction) => takeBackAttempt(transaction, sides.map(bucketOf)))
  return { takeBack }
}
