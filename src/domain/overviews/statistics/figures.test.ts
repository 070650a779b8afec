import { expect, test } from 'vitest'
import { monthsUntil } from './figures.ts'

test('the last twelve months go over the turn of the year', () => {
  const months = monthsUntil('2030-02-28')
  expect(months).toHaveLength(12)
  expect(months.slice(0, 2)).toEqual(['2029-03-01', '2029-04-01'])
  expect(months.at(-1)).toBe('2030-02-01')
})
