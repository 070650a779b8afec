import { expect, test } from 'vitest'
import { firstDayMs } from '#domain/identity/account/untold.ts'
import { mustAcceptTerms, mustAskForNews, termsVersion, type Consent } from './consent.ts'

const terms = (version: string): Consent => ({ kind: 'terms', given: true, version })
const news = (given: boolean): Consent => ({ kind: 'commercialNews', given, version: '2025-01-01' })

test.each([
  ['by whoever accepted none', [], true],
  ['again, once there are others', [terms('2025-01-01')], true],
  ['no more by whoever accepted those in force', [terms(termsVersion)], false],
  ['whatever was said about news', [news(true)], true],
])('the terms in force are to be accepted %s', (_, given, expected) => {
  expect(mustAcceptTerms(given)).toBe(expected)
})

test.each([
  ['asked once', [terms(termsVersion)], true],
  ['not asked again after a yes', [terms(termsVersion), news(true)], false],
  ['not asked again after a no', [news(false)], false],
])('news are %s, whatever the version of the terms', (_, given, expected) => {
  expect(mustAskForNews(given, firstDayMs)).toBe(expected)
})

test('news are not asked about on the first day', () => {
  expect(mustAskForNews([], firstDayMs - 1)).toBe(false)
})
