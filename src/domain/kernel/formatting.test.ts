import { expect, test } from 'vitest'
import { formattedLengthMax, isFormatted, mayBeFormatted } from './formatting.ts'

const at = Date.parse('2026-11-23T12:00:00.000Z')
const idAt = (instant: string) => {
  const time = Date.parse(instant).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}

test('what was begun before formatting came is shown as typed', () => {
  expect(isFormatted(idAt('2026-11-23T11:59:59.999Z'), at)).toBe(false)
  expect(isFormatted(idAt('2026-11-23T12:00:00.000Z'), at)).toBe(true)
})

test('where nothing is from before, everything is formatted', () => {
  expect(isFormatted(idAt('2020-01-01T00:00:00.000Z'), null)).toBe(true)
})

test.each([
  '*so*',
  '_so_',
  '[a](https://a.example)',
  'see HTTPS://a.example',
  'so:\n- a',
  '1. a',
  ' 2) a',
])('%j may be formatted', (text) => {
  expect(mayBeFormatted(text)).toBe(true)
})

test.each([
  '',
  'A strong half year.',
  'well-known',
  '3.5 %',
  '# Title',
  '> so',
  'a - b',
  '<b>so</b>',
])('%j is plain', (text) => {
  expect(mayBeFormatted(text)).toBe(false)
})

test('a text that no limit allows is plain', () => {
  expect(mayBeFormatted(`*${'a'.repeat(formattedLengthMax)}*`)).toBe(false)
})
