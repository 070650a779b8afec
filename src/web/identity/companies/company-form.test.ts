import { expect, test } from 'vitest'
import { defaultOf, languagesBody, languagesMistake, newCompany } from './company-form.ts'

const named = { ...newCompany('fr'), name: ' Aurora ' }

test.each(['en', 'es', 'fr', 'it', 'pt'] as const)(
  'whoever reads in %s needs to give no more than a name',
  (language) => {
    expect(newCompany(language).name).toBe('')
    expect(languagesMistake(newCompany(language))).toBeUndefined()
    expect(newCompany(language).languages.includes(language)).toBe(true)
  },
)

test('the default is Spanish where the founder’s own language is not offered as one', () => {
  const chosen = (['en', 'es', 'fr', 'it', 'pt'] as const).map(newCompany)
  expect(chosen.map(defaultOf)).toEqual(['en', 'es', 'es', 'es', 'es'])
})

test('at least one language is needed, and one that can be the default', () => {
  expect(languagesMistake({ ...named, languages: [] })).toBe('noLanguage')
  expect(languagesMistake({ ...named, languages: ['fr'] })).toBe('noDefault')
})

test('the default counts while it is among the languages', () => {
  const both = { ...named, languages: ['en', 'es', 'fr'] as const }
  expect(defaultOf({ ...both, defaultLanguage: 'es' })).toBe('es')
  expect(defaultOf({ ...both, languages: ['en'], defaultLanguage: 'es' })).toBe('en')
})

test('content falls back to the default language first', () => {
  const languages = ['en', 'es', 'fr'] as const
  const form = { ...named, languages, defaultLanguage: 'es' as const }
  expect(languagesBody(form)).toEqual({
    languages: ['es', 'en', 'fr'],
    defaultLanguage: 'es',
  })
})
