import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from './database.ts'
import type { Name } from './people.ts'
import { testToday, type World } from './world.ts'

/** Ends someone's places in teams today, without asking anyone. */
export async function endMemberships(w: World, name: Name): Promise<void> {
  await inCompany((await testDatabase()).db, w.companyId, (db) =>
    db
      .updateTable('membership')
      .set({ active: false, ended_on: testToday })
      .where('user_id', '=', w.id(name))
      .where('active', '=', true)
      .execute(),
  )
}
