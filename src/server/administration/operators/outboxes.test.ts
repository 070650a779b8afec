import { beforeEach, expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { delivered } from '#tests/support/deliveries.ts'
import type { Name } from '#tests/support/people.ts'
import { depsOn, testNow, world, type World } from '#tests/support/world.ts'
import { giveRole } from './machine-commands.ts'

let w: World
let other: World

// Somebody of one company, who operates the installation, and another company.
beforeEach(async () => {
  w = await world()
  other = await world()
  await giveRole(depsOn(w.database), w.people.ana.email, 'god-admin')
})

const calls = (name: Name = 'ana') => w.as(name).operators
const at = (operatedId = other.companyId) => ({ params: { operatedId } })

test('an operator reads of any company what left for its people, with its name', async () => {
  const id = await delivered(other, 'marta', { failed_at: testNow })
  await delivered(w, 'bruno')
  const outbox = await calls().outbox({ ...at(), query: { state: 'givenUp' } })
  expect(outbox).toMatchObject({ total: 1, rows: [{ id, state: 'givenUp' }] })
  expect(outbox.companyName).toBeTruthy()
  const { rows, companyName } = await calls().conversations(at())
  expect(companyName).toBe(outbox.companyName)
  const line = rows.find(({ person }) => person.id === other.id('marta'))
  expect(line).toMatchObject({ person: { picture: null } })
})

test('what was given up is sent again once, and that is noted', async () => {
  const id = await delivered(other, 'marta', { failed_at: testNow })
  const again = () => calls().sendAgain({ params: { ...at().params, deliveryId: id } })
  const both = await Promise.allSettled([again(), again()])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const lines = await asPlatform(w.database.db, (db) =>
    db
      .selectFrom('operator_entry')
      .select(['action', 'subject'])
      .where('account_id', '=', w.people.ana.accountId)
      .execute(),
  )
  expect(lines.filter(({ action }) => action === 'operators.sendAgain')).toEqual([
    { action: 'operators.sendAgain', subject: { companyId: other.companyId, deliveryId: id } },
  ])
})

test('nobody else reads or sends any of it, and of no company there is nothing', async () => {
  const deliveryId = await delivered(other, 'marta', { failed_at: testNow })
  const params = { ...at().params, deliveryId }
  for (const name of ['marta', 'admin', 'superadmin'] as const)
    for (const call of [
      () => calls(name).outbox(at()),
      () => calls(name).conversations(at()),
      () => calls(name).sendAgain({ params }),
    ])
      await expect(call()).rejects.toMatchObject({ statusCode: 404 })
  const refused = [
    () => calls().outbox(at(newId())),
    () => calls().conversations(at(newId())),
    // A delivery of one company is not found in another.
    () => calls().sendAgain({ params: { operatedId: w.companyId, deliveryId } }),
  ]
  for (const call of refused) await expect(call()).rejects.toMatchObject({ statusCode: 404 })
})
