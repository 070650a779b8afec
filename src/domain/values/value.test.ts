import { expect, test } from 'vitest'
import { contentMistakes } from '#domain/kernel/localized-fields.ts'
import { valueFields, valueRules } from './value.ts'

test('a value needs a name, a description and a purpose in the company’s first language', () => {
  expect(contentMistakes(valueRules, {}, ['es', 'en'])).toEqual([
    ['name_es', 'required'],
    ['description_es', 'required'],
    ['purpose_es', 'required'],
  ])
})

test('a value’s name takes 100 characters, its description and its purpose 1000', () => {
  expect(valueFields.map((field) => valueRules[field].max)).toEqual([100, 1000, 1000])
})
