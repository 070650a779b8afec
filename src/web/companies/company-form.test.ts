import { expect, test } from 'vitest'
import {
  defaultOf,
  languagesBody,
  languagesMistake,
  nameMistake,
  newCompany,
} from './company-form.ts'

const named = { ...newCompany('fr'), name: ' Aurora ' }

test.each(['en', 'es', 'fr', 'it', 'pt'] as const)(
  'whoever reads in %s needs to give no more than a name',
  (language) => {
    expect(nameMistake(newCompany(language))).toBe('required')
    expect(languagesMistake(newCompany(language))).toBeUndefined()
    expect(newCompany(language).languages.has(language)).toBe(true)
  },
)

test('at least one language is needed, and one that can be the default', () => {
  expect(languagesMistake({ ...named, languages: new Set() })).toBe('noLanguage')
  expect(languagesMistake({ ...named, languages: new Set(['fr']) })).toBe('noDefault')
})

test('a name has at most 250 characters', () => {
  expect(nameMistake({ ...named, name: 'é'.repeat(250) })).toBeUndefined()
  expect(nameMistake({ ...named, name: 'é'.repeat(251) })).toBe('tooLong')
})

test('the default counts while it is among the languages', () => {
  const both = { ...named, languages: new Set(['en', 'es', 'fr'] as const) }
  expect(defaultOf({ ...both, defaultLanguage: 'es' })).toBe('es')
  expect(defaultOf({ ...both, languages: new Set(['en']), defaultLanguage: 'es' })).toBe('en')
})

test('content falls back to the default language first', () => {
  const form = { ...named, languages: new Set(['en', 'es', 'fr'] as const) }
  expect(languagesBody(form, 'es')).toEqual({
    languages: ['es', 'en', 'fr'],
    defaultLanguage: 'es',
  })
})
