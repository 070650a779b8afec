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

/** An unknown person waits in the queue of their network. */
export function strangerOf({ network }: Pick<RequestContext, 'network'>): Waiter {
  return { isKnown: false, who: network }
}

/**
 * Whether a password is the hashed one; none is where there is no hash. Counted when its turn comes,
 * just before it is looked at, and taken back where it is right: a crowd of right ones refuses nobody.
 * Throws 429 over the limit, before queueing; 503 where the queue is full.
 */
export async function guessPassword(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { sides, waiter }: { readonly sides: readonly Side[]; readonly waiter: Waiter },
  password: string,
  hash: string | null | undefined,
): Promise<boolean> {
  await checkAttempts(db, sides, now)
  return hashing.run(waiter, async () => {
    const attempt = await countAttempts(db, sides, now)
    // Hashing takes its time, whether or not there is a hash, and holds no transaction meanwhile.
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

/** The hash of a new password, when its turn comes. Throws 503 where the line is full. */
export function hashInTurn(waiter: Waiter, password: string): Promise<string> {
  return hashing.run(waiter, () => hashPassword(password))
}
