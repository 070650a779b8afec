import { expect, test } from 'vitest'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { notified } from '#tests/support/notifications.ts'
import { testNow, world } from '#tests/support/world.ts'
import { peopleDue } from './dispatch-queries.ts'

test('people of suspended companies keep nobody else waiting, however many they are', async () => {
  const database = await testDatabase()
  const suspended = await world()
  for (const to of ['ana', 'bruno', 'carla'] as const)
    await notified(suspended, {
      to: suspended.id(to),
      kind: 'memberJoined',
      otherId: suspended.id('diego'),
    })
  await inCompany(database.db, suspended.companyId, (db) =>
    db.updateTable('notification').set({ due_at: testNow }).execute(),
  )
  const w = await world()
  await notified(w, { to: w.id('ana'), kind: 'memberJoined', otherId: w.id('diego') })
  const due = await asPlatform(database.db, async (db) => {
    await db
      .updateTable('company')
      .set({ suspended_at: testNow })
      .where('company_id', '=', suspended.companyId)
      .execute()
    return peopleDue(db, new Date(testNow.getTime() + 10 * 60_000), 2)
  })
  expect(due).toMatchObject([{ companyId: w.companyId, userId: w.id('ana') }])
})
