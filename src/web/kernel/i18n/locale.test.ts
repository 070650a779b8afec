import { expect, test } from 'vitest'
import { localeOf } from './locale.ts'

test.each([
  [['en-US', 'en'], 'en-US'],
  [['en-GB', 'en-US', 'en'], 'en-GB'],
  [['en-AU'], 'en-GB'],
  [['es-ES', 'es'], 'en-GB'],
  [['es-ES', 'en-US'], 'en-US'],
  [['es-US'], 'en-US'],
  [['en'], 'en-US'],
  [['en', 'fr'], 'en-US'],
])('English in a browser of %j is that of %s', (asked, locale) => {
  expect(localeOf('en', asked)).toBe(locale)
})

test('another language writes days in one way', () => {
  expect(localeOf('es', ['en-US'])).toBe('es')
})
