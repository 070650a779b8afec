import { expect, test } from 'vitest'
import { dependentExamplesMax, dependentsOf, isSamePlan, toldApart } from './dependents.ts'

const many = Array.from({ length: 7 }, (_, n) => ({ id: `${n}`, name: `Team ${n}` }))

test('all that depends is counted, and the first five are named', () => {
  const [teams] = dependentsOf('team', many)
  expect(teams?.count).toBe(7)
  expect(teams?.examples).toEqual(many.slice(0, dependentExamplesMax))
  expect(dependentsOf('team', [])).toEqual([])
})

test('a plan is another one when a kind, a number or one of the named is', () => {
  const plan = dependentsOf('team', many)
  const renamed = many.map(({ id }) => ({ id, name: 'Renamed' }))
  expect(isSamePlan(plan, dependentsOf('team', renamed))).toBe(true)
  expect(isSamePlan(plan, dependentsOf('team', many.toReversed()))).toBe(false)
  expect(isSamePlan(plan, dependentsOf('team', [...many, ...many]))).toBe(false)
  expect(isSamePlan(plan, dependentsOf('person', many))).toBe(false)
  expect(isSamePlan(plan, [])).toBe(false)
})

test('teams of one name are told apart by their manager, and others are not', () => {
  const teams = [
    { id: '1', name: 'Platform', manager: 'Marta' },
    { id: '2', name: 'Platform', manager: null },
    { id: '3', name: 'Sales', manager: 'Diego' },
  ]
  expect(toldApart(teams)).toEqual([
    { id: '1', name: 'Platform · Marta' },
    { id: '2', name: 'Platform' },
    { id: '3', name: 'Sales' },
  ])
})
