import { expect, test } from 'vitest'
import { valueIconDefault, valueIconOf, valueIcons } from './icons.ts'

test('about sixty icons ship with the product, each once, by names that the database takes', () => {
  expect(valueIcons.length).toBeGreaterThanOrEqual(60)
  expect(new Set(valueIcons).size).toBe(valueIcons.length)
  expect(valueIcons.filter((name) => !/^[a-z0-9-]{1,40}$/.test(name))).toEqual([])
  expect(valueIcons).toContain(valueIconDefault)
})

test('a name that is no icon any more is that of values', () => {
  expect([valueIconOf('rocket'), valueIconOf('skull')]).toEqual(['rocket', valueIconDefault])
})
