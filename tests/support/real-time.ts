import { sql } from 'kysely'
import { vi } from 'vitest'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import type { World } from './world.ts'

/**
 * Ends a clock that a test had set. The embedded database had it too: what it counted it would keep until that time comes, and look
 * for it each millisecond, since no timer waits for years.
 */
export async function backToRealTime({ database: { db } }: Pick<World, 'database'>): Promise<void> {
  vi.useRealTimers()
  await asPlatform(db, (platform) => sql`select pg_stat_force_next_flush()`.execute(platform))
}
