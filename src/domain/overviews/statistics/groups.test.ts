import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupSizeMin, groupsOf, inFives, mayShow, type Cell } from './groups.ts'

const cell = (areaId: string, levelId: string, people: number): Cell => ({
  areaId,
  levelId,
  people,
})
const shown = (cells: Cell[]) =>
  groupsOf(cells).map(({ areaId, levelId, isRest, people }) => [areaId, levelId, isRest, people])

describe('people in groups', () => {
  test('are those of an area and a level, where they are five', () => {
    expect(shown([cell('a', '1', 5), cell('a', '2', 9)])).toEqual([
      ['a', '1', false, 5],
      ['a', '2', false, 9],
    ])
  })

  test('are the rest of their area, where that is five', () => {
    expect(shown([cell('a', '1', 6), cell('a', '2', 3), cell('a', '3', 2)])).toEqual([
      ['a', '1', false, 6],
      ['a', null, true, 5],
    ])
  })

  test('are the rest of the company, where their areas are too small', () => {
    expect(shown([cell('a', '1', 4), cell('b', '1', 1), cell('c', '1', 7)])).toEqual([
      ['c', '1', false, 7],
      [null, null, true, 5],
    ])
  })

  test('are in none, where even the rest is too small', () => {
    expect(shown([cell('a', '1', 4), cell('c', '1', 7)])).toEqual([['c', '1', false, 7]])
  })

  test('are in one group at most, and no group is of fewer than five', () => {
    const some = fc.record({
      areaId: fc.option(fc.constantFrom('a', 'b', 'c')),
      levelId: fc.option(fc.constantFrom('1', '2', '3')),
      people: fc.integer({ min: 1, max: 12 }),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(some, { selector: ({ areaId, levelId }) => `${areaId} ${levelId}` }),
        (cells) => {
          const groups = groupsOf(cells)
          const used = groups.flatMap((group) => group.cells)
          expect(new Set(used).size).toBe(used.length)
          for (const { people } of groups) expect(people).toBeGreaterThanOrEqual(groupSizeMin)
          const left = cells.filter((one) => !used.includes(one))
          expect(left.reduce((sum, { people }) => sum + people, 0)).toBeLessThan(groupSizeMin)
        },
      ),
    )
  })
})

test.each([
  [[0, 0, 0], false],
  [[2, 1, 1], false],
  [[2, 2, 1], true],
  [[0, 4, 1], true],
  // Everybody's score would be known.
  [[0, 5, 0], false],
  [[50, 0, 0], false],
])('counts of %j are shown: %s', (counts, may) => {
  expect(mayShow(counts)).toBe(may)
})

test.each([
  [0, 0],
  [4, 0],
  [5, 5],
  [9, 5],
  [12, 10],
])('%i placed earlier are told as %i', (people, told) => {
  expect(inFives(people)).toBe(told)
})
