import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  languageDefault,
  languages,
  readLocalized,
  readText,
  type LocalizedText,
} from './localized-text.ts'

test('the languages are the five of section 9, Spanish first where none is known', () => {
  expect(languages).toEqual(['en', 'es', 'fr', 'it', 'pt'])
  expect(languageDefault).toBe('es')
})

describe('a reader sees', () => {
  const text: LocalizedText = { en: 'Care', es: 'Cuidado', pt: ' ', it: '' }

  test.each([
    ['the asked language', 'en', ['es', 'en'], { text: 'Care', language: 'en' }],
    [
      'the company’s first where it is missing',
      'fr',
      ['es', 'en'],
      { text: 'Cuidado', language: 'es' },
    ],
    ['the company’s first where it is empty', 'it', ['en', 'es'], { text: 'Care', language: 'en' }],
    ['the company’s first where it is blank', 'pt', ['es'], { text: 'Cuidado', language: 'es' }],
    [
      'the next one where the first is missing too',
      'fr',
      ['pt', 'es'],
      { text: 'Cuidado', language: 'es' },
    ],
    ['any where the company’s are missing', 'fr', ['it', 'pt'], { text: 'Care', language: 'en' }],
  ] as const)('%s', (_, asked, company, reading) => {
    expect(readLocalized(text, asked, company)).toEqual(reading)
    expect(readText(text, asked, company)).toBe(reading.text)
  })

  test('nothing where nothing is written', () => {
    expect(readLocalized({ en: ' ' }, 'fr', ['en'])).toEqual({ text: '', language: 'fr' })
  })
})

test('whatever is written somewhere is never hidden', () => {
  const language = fc.constantFrom(...languages)
  const texts = fc.dictionary(language, fc.constantFrom('text', '', ' '))
  fc.assert(
    fc.property(texts, language, fc.array(language), (text, asked, company) => {
      const isWritten = Object.values(text).includes('text')
      expect(readText(text, asked, company)).toBe(isWritten ? 'text' : '')
    }),
  )
})
