import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveTo } from './order.ts'

test('an item is put at the asked place, or behind all others', () => {
  expect(moveTo(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(moveTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(moveTo(['a', 'b', 'c'], 'a', 99)).toEqual(['b', 'c', 'a'])
})

test('nothing is lost, and the others keep their order', () => {
  const list = fc.uniqueArray(fc.nat(), { minLength: 1 })
  fc.assert(
    fc.property(list, fc.nat(20), fc.nat(20), (items, index, to) => {
      const item = items[index % items.length] ?? 0
      const moved = moveTo(items, item, to)
      expect(moved.filter((it) => it !== item)).toEqual(items.filter((it) => it !== item))
      expect(moved.indexOf(item)).toBe(Math.min(to, items.length - 1))
    }),
  )
})
