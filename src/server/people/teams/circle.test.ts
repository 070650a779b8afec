import { beforeEach, expect, test } from 'vitest'
import type { Name } from '#tests/support/people.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const circle = async (as: Name) => {
  const people = await w.as(as).myPeople.circle({ params: { companyId: w.companyId } })
  return people.map(({ name, relation }) => `${name}: ${relation}`)
}

test('the circle of a collaborator is their manager and their teammates', async () => {
  expect(await circle('ana')).toEqual(['Bruno Test: teammate', 'Marta Test: manager'])
})

test('the circle of a manager is who reports to them', async () => {
  expect(await circle('marta')).toEqual(['Ana Test: collaborator', 'Bruno Test: collaborator'])
})

test('no role widens it', async () => {
  expect(await circle('superadmin')).toEqual([])
})
