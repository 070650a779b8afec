import type { RequestContext } from './request-context.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import {
  checkAttempts,
  countAttempts,
  type Side,
} from '#server/platform/attempts/attempt-commands.ts'
import type { Waiter } from './hashing-queue.ts'
import { hashing, hashPassword, verifyPassword } from './passwords.ts'
import { replacePasswordHash } from './queries.ts'

export function strangerOf({ network }: Pick<RequestContext, 'network'>): Waiter {
  return { isKnown: false, who: network }
}

/** Counts before checking and uncounts a right one. Throws 429 before queueing, 503 if full. */
export async function guessPassword(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { sides, waiter }: { sides: readonly Side[]; waiter: Waiter },
  password: string,
  hash: string | null | undefined,
) {
  await checkAttempts(db, sides, now)
  return hashing.run(waiter, async () => {
    const attempt = await countAttempts(db, sides, now)
    // Holds no transaction while hashing; takes as long without a hash.
    const outcome = await verifyPassword(password, hash ?? undefined)
    if (outcome === 'wrong') return false
    await attempt.takeBack()
    if (outcome === 'asTyped' && hash) {
      const normalized = await hashPassword(password)
      await asPlatform(db, (platform) => replacePasswordHash(platform, hash, normalized))
    }
    return true
  })
}

export function hashInTurn(waiter: Waiter, password: string) {
  return hashing.run(waiter, () => hashPassword(password))
}
