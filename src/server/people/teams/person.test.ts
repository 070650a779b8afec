import { beforeEach, expect, test } from 'vitest'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { endMemberships } from '#tests/support/memberships.ts'
import type { Name } from '#tests/support/people.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const placeOfAna = (as: Name = 'marta') => w.as(as).myPeople.place({ params: w.of('ana') })

async function giveLevel(levelId: string | null) {
  await inCompany((await testDatabase()).db, w.companyId, (db) =>
    db
      .updateTable('company_user')
      .set({ global_level_id: levelId })
      .where('id', '=', w.id('ana'))
      .execute(),
  )
}

const write = (as: Name, of: Name, visibility: 'PRIVATE' | 'SHARED') =>
  w.as(as).feedback.write({
    params: w.of(of),
    body: { text: 'Well done', visibility, category: 'global-evaluation' },
  })

test('a manager reads where somebody is, and how much feedback there is that they can read', async () => {
  await giveLevel(w.levelId)
  await write('marta', 'ana', 'PRIVATE')
  await write('marta', 'ana', 'SHARED')
  await write('bruno', 'ana', 'SHARED')
  await write('bruno', 'ana', 'PRIVATE')
  await write('ana', 'ana', 'PRIVATE')
  const place = await placeOfAna()
  expect(place).toMatchObject({ feedbackCount: 3 })
  expect(place.area.text).not.toBe('')
  expect(place.level?.text).not.toBe('')
  expect(place.stepSince).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('a level that nobody chose follows from the step, where that corresponds to one alone', async () => {
  await giveLevel(null)
  expect((await placeOfAna()).level?.text).not.toBe('')
  const { id } = await w.as('admin').ladders.addLevel({
    params: { companyId: w.companyId },
    body: { name_en: 'Another' },
  })
  const second = { ladder_step_id: w.stepId, global_level_id: id }
  await inCompany((await testDatabase()).db, w.companyId, (db) =>
    db
      .insertInto('ladder_step_level')
      .values({ company_id: w.companyId, ...second })
      .execute(),
  )
  expect((await placeOfAna()).level).toBeNull()
})

test.each(['ana', 'bruno', 'diego', 'admin', 'superadmin'] as const)(
  'to %s, whom they do not report to, nobody is there',
  async (who) => {
    await expect(placeOfAna(who)).rejects.toMatchObject({ statusCode: 404 })
  },
)

test('nor is who no longer reports to the reader', async () => {
  await endMemberships(w, 'ana')
  await expect(placeOfAna()).rejects.toMatchObject({ statusCode: 404 })
})
