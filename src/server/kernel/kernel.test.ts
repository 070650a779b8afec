import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toQueryString } from '#contract/kernel/query-string.ts'
import { isLong } from '#tests/support/long.ts'
import { newId } from './ids.ts'
import { fromQueryString } from './http/parse.ts'

test('ids made one after the other sort that way, however many are made in a millisecond', () => {
  const ids = Array.from({ length: isLong ? 100_000 : 20_000 }, newId)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  expect(ids.filter((id) => !shape.test(id))).toEqual([])
})

test('an id says to the millisecond when it was made', () => {
  const before = Date.now()
  const made = Number.parseInt(newId().replaceAll('-', '').slice(0, 12), 16)
  expect(made - before).toBeLessThan(1000)
  expect(made).toBeGreaterThanOrEqual(before)
})

test('what the client writes in a query the server reads', () => {
  const values = fc.string({ minLength: 1, unit: 'grapheme' })
  const lists = fc.array(values, { minLength: 1, maxLength: 4 })
  const names = fc.stringMatching(/^[a-z][a-zA-Z]{0,8}$/)
  fc.assert(
    fc.property(fc.dictionary(names, fc.oneof(values, lists)), (query) => {
      const read = fromQueryString(toQueryString(query).slice(1))
      expect({ ...read }).toEqual({ ...query })
    }),
  )
})

test('a query can name nothing that every object has', () => {
  const read = fromQueryString('__proto__=x&constructor=y&toString[]=z')
  expect(Object.getPrototypeOf(read)).toBeNull()
  expect(({} as Record<string, unknown>)['x']).toBeUndefined()
})

test('empty values are skipped, and of several single ones the last counts', () => {
  expect({ ...fromQueryString('a=&b=1&b=2&c[]=&c[]=3') }).toEqual({ b: '2', c: ['3'] })
})
