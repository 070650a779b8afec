import { expect, test } from 'vitest'
import { comparedOf, differs, sumOf } from './comparison.ts'

const of = (people: number, impact: number, culture: number) => ({
  people,
  under: 0,
  inLine: people,
  over: 0,
  impact: impact * people,
  culture: culture * people,
})

test('four people are compared with nobody, five are', () => {
  expect(comparedOf(of(4, 200, 200))).toBeUndefined()
  expect(comparedOf(of(5, 210, 190))).toEqual({
    people: 5,
    performance: [0, 5, 0],
    impact: 210,
    culture: 190,
  })
})

test('the company is all of its groups, those that are too small as well', () => {
  expect(comparedOf(sumOf([of(4, 200, 300), of(1, 100, 100)]))).toMatchObject({
    people: 5,
    impact: 180,
    culture: 260,
  })
})

test.each([
  [200, 200, false],
  [229, 171, false],
  [230, 200, true],
  [200, 170, true],
])('impact %i and culture %i beside 200 and 200 differ: %s', (impact, culture, isSo) => {
  const company = { people: 50, performance: [0, 50, 0], impact: 200, culture: 200 }
  expect(differs({ ...company, people: 5, impact, culture }, company)).toBe(isSo)
})
