import { expect, test } from 'vitest'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import { isEmbedded, testDatabase } from '#tests/support/database.ts'
import { notified } from '#tests/support/notifications.ts'
import { testNow, world } from '#tests/support/world.ts'
import { takeBackNotifications } from '#server/people/users/notice-queries.ts'
import { peopleDue, saveHandedOver } from './dispatch-queries.ts'

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

test.skipIf(isEmbedded)('what is taken back just while it is handed over is read', async () => {
  const { db } = await testDatabase()
  const w = await world()
  const of = { kind: 'questionAdded', to: w.id('marta'), otherId: w.id('ana') } as const
  const id = await notified(w, of)
  const { promise: waited, resolve: go } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const handing = inCompany(db, w.companyId, async (own) => {
    await saveHandedOver(own, [id])
    begin()
    await waited
  })
  await begun
  const taking = inCompany(db, w.companyId, (own) =>
    takeBackNotifications({ db: own, now: testNow }, of),
  )
  await new Promise((resolve) => setTimeout(resolve, 300))
  go()
  await Promise.all([handing, taking])
  const rows = await inCompany(db, w.companyId, (own) =>
    own.selectFrom('notification').select(['id', 'read_at']).execute(),
  )
  expect(rows).toEqual([{ id, read_at: testNow }])
})
