import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from './localized-text.ts'
import {
  catalogMistakes,
  countWritten,
  fieldName,
  replaceTexts,
  toFields,
  toTexts,
} from './localized-fields.ts'

const names = ['name', 'purpose'] as const
const rules = { name: { max: 5, required: true }, purpose: { max: 9, required: false } }

describe('the fields of the API and the texts that are kept', () => {
  test('are each other, language by language', () => {
    const fields = { name_en: 'Care', name_es: 'Cuidado', purpose_fr: 'Parce que' }
    const texts = { name: { en: 'Care', es: 'Cuidado' }, purpose: { fr: 'Parce que' } }
    expect(toTexts(names, fields)).toEqual(texts)
    expect(toFields(names, texts)).toEqual(fields)
  })

  test('have nothing where nothing is written', () => {
    expect(toTexts(names, { name_en: ' \n', purpose_it: undefined })).toEqual({
      name: {},
      purpose: {},
    })
    expect(toFields(names, { name: { en: '' }, purpose: { it: '  ' } })).toEqual({})
  })

  test('lose nothing on the way there and back, whatever is written', () => {
    const written = fc
      .string()
      .map((it) => it.trim())
      .filter((it) => it !== '')
    const every = names.flatMap((field) => languages.map((it) => fieldName(field, it)))
    const content = fc.record(Object.fromEntries(every.map((name) => [name, written])), {
      requiredKeys: [],
    })
    fc.assert(
      fc.property(content, (fields) => {
        expect(toFields(names, toTexts(names, fields))).toEqual(fields)
      }),
    )
  })
})

describe('what is wrong with content', () => {
  test('is nothing when the company’s first language has what is required', () => {
    expect(catalogMistakes(rules, { name_es: 'Cinco' }, ['es', 'en'])).toEqual([])
  })

  test('is what is missing in the first language, however much others have', () => {
    const fields = { name_en: 'Care', name_es: ' ' }
    expect(catalogMistakes(rules, fields, ['es', 'en'])).toEqual([['name_es', 'required']])
  })

  test('is a text over its limit, as people count it', () => {
    expect(catalogMistakes(rules, { name_en: 'Cafés' }, ['en'])).toEqual([])
    expect(catalogMistakes(rules, { name_en: '👩‍👩‍👧‍👦'.repeat(5) }, ['en'])).toEqual([])
    expect(catalogMistakes(rules, { name_en: 'Cafés!' }, ['en'])).toEqual([['name_en', 'tooLong']])
  })

  test('is a text in a language that the company does not have', () => {
    const fields = { name_en: 'Care', name_fr: 'Soin', name_it: '' }
    expect(catalogMistakes(rules, fields, ['en', 'es'])).toEqual([
      ['name_fr', 'languageNotOffered'],
    ])
  })
})

test('how much is written in a language counts what readers of it see in it', () => {
  const fields = { name_en: 'Care', purpose_en: ' ', name_es: 'Cuidado', purpose_es: 'Porque' }
  const counts = (['en', 'es', 'fr'] as const).map((it) => countWritten(names, fields, it))
  expect(counts).toEqual([1, 2, 0])
})

test('new texts replace the old, but for those in languages the company has given up', () => {
  const before = { name: { en: 'Care', es: 'Cuidado', fr: 'Soin' }, purpose: { en: 'Why' } }
  const after = { name: { en: 'Kindness' }, purpose: {} }
  expect(replaceTexts(before, after, ['en', 'es'])).toEqual({
    name: { en: 'Kindness', fr: 'Soin' },
    purpose: {},
  })
})
