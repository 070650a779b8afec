import { expect, test } from 'vitest'
import { companyBody, companyMistakes, defaultOf, newCompany } from './company-form.ts'

const named = { ...newCompany('fr'), name: ' Aurora ' }

test.each(['en', 'es', 'fr', 'it', 'pt'] as const)(
  'whoever reads in %s needs to give no more than a name',
  (language) => {
    expect(companyMistakes(newCompany(language))).toEqual({ name: 'required' })
    expect(newCompany(language).languages.has(language)).toBe(true)
  },
)

test('at least one language is needed, and one that can be the default', () => {
  expect(companyMistakes({ ...named, languages: new Set() })).toEqual({ languages: 'noLanguage' })
  expect(companyMistakes({ ...named, languages: new Set(['fr']) })).toEqual({
    languages: 'noDefault',
  })
})

test('a name has at most 250 characters', () => {
  expect(companyMistakes({ ...named, name: 'é'.repeat(250) })).toEqual({})
  expect(companyMistakes({ ...named, name: 'é'.repeat(251) })).toEqual({ name: 'tooLong' })
})

test('the default counts while it is among the languages', () => {
  const both = { ...named, languages: new Set(['en', 'es', 'fr'] as const) }
  expect(defaultOf({ ...both, defaultLanguage: 'es' })).toBe('es')
  expect(defaultOf({ ...both, languages: new Set(['en']), defaultLanguage: 'es' })).toBe('en')
})

test('content falls back to the default language first', () => {
  const form = { ...named, languages: new Set(['en', 'es', 'fr'] as const) }
  expect(companyBody(form, 'es')).toEqual({
    name: 'Aurora',
    languages: ['es', 'en', 'fr'],
    defaultLanguage: 'es',
  })
})
