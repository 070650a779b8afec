import { beforeEach, expect, test } from 'vitest'
import { meet } from '#tests/support/one-to-ones.ts'
import { inTables } from '#tests/support/structure.ts'
import { testToday, world, type World } from '#tests/support/world.ts'
import { reviewedOf } from './review-queries.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const reviewed = (today = testToday) => {
  const company = { timeZone: 'Europe/Madrid' } as Parameters<typeof reviewedOf>[0]['company']
  const ids = [w.id('ana'), w.id('bruno')]
  return inTables(w, (db) => reviewedOf({ db, today, company }, ids))
}

test('who had a review in this half-year, or has one open, is reviewed; a follow-up and another half-year count for nothing', async () => {
  await meet(w, { state: 'CLOSED' })
  expect(await reviewed()).toEqual([])
  await meet(w, { state: 'CLOSED', type: 'PERFORMANCE_REVIEW' })
  expect(await reviewed()).toEqual([w.id('ana')])
  expect(await reviewed('2030-07-01')).toEqual([])
  await meet(w, { type: 'PERFORMANCE_REVIEW' })
  expect(await reviewed('2030-07-01')).toEqual([w.id('ana')])
})
