import { sql } from 'kysely'
import { redesignMigration } from '#domain/identity/account/untold.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from './database.ts'
import type { Name } from './people.ts'
import type { World } from './world.ts'

/** Makes someone's account as old as a day: what came later is new to them. */
export async function liveSince(w: World, name: Name, day: string): Promise<void> {
  await asPlatform((await testDatabase()).db, (db) =>
    db
      .updateTable('account')
      .set({ created_at: new Date(`${day}T09:00:00Z`) })
      .where('id', '=', w.people[name].accountId)
      .execute(),
  )
}

/** The installation got the redesign on a day, long after it was founded; without one, it was founded with it. */
export async function redesignedOn(day?: string): Promise<void> {
  const { db } = await testDatabase()
  const foundedAt = new Date('2025-01-01T09:00:00Z')
  const cameAt = day ? new Date(`${day}T09:00:00Z`) : foundedAt
  await sql`update migration set applied_at =
    case when name < ${redesignMigration} then ${foundedAt}::timestamptz else ${cameAt}::timestamptz end`.execute(
    db,
  )
}

/** Long enough, in milliseconds, for what would have been announced. */
const announcedMsMax = 1500

/** Waits until whatever is announced would be there: for what is not to be. */
export const aWhile = () => new Promise((resolve) => setTimeout(resolve, announcedMsMax))
