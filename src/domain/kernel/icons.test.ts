import { expect, test } from 'vitest'
import { iconDefault, iconNames, iconNameOf } from './icons.ts'

test('about sixty icons ship with the product, each once, by names that the database takes', () => {
  expect(iconNames.length).toBeGreaterThanOrEqual(60)
  expect(new Set(iconNames).size).toBe(iconNames.length)
  expect(iconNames.filter((name) => !/^[a-z0-9-]{1,40}$/.test(name))).toEqual([])
  expect(iconNames).toContain(iconDefault)
})

test('a name that is no icon any more is that of what has none', () => {
  expect([iconNameOf('rocket'), iconNameOf('skull')]).toEqual(['rocket', iconDefault])
})
