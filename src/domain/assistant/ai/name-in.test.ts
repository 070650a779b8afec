import { expect, test } from 'vitest'
import { answered, declined } from '#tests/support/guarded.ts'
import { findMentionedName } from './name-in.ts'

const names = ['Ana García', 'Luis Ortega', 'Carla Núñez']
const asked = [...Object.values(declined).flat(), ...answered]

const spellings: readonly (readonly [string, (text: string) => string])[] = [
  ['in capitals', (text) => text.toUpperCase()],
  ['without accents', (text) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')],
  ['with unseen signs', (text) => text.replaceAll(/(\p{L})(\p{L})/gu, '$1\u200B$2')],
  [
    'in wide letters',
    (text) => text.replaceAll(/[A-Za-z]/g, (it) => String.fromCodePoint(it.charCodeAt(0) + 0xfee0)),
  ],
]

test.each(spellings)('who is named is found %s as well', (_, spell) => {
  const others = asked.filter(
    (text) => findMentionedName(spell(text), names) !== findMentionedName(text, names),
  )
  expect(others).toEqual([])
  expect(asked.filter((text) => findMentionedName(text, names)).length).toBeGreaterThan(80)
})

test.each([
  ['Ask Lukasz', 'Łukasz Nowak', true],
  ['Søren has it', 'Soren Holm', true],
  ['With Jean tomorrow', 'Jean-Luc Picard', true],
  ['Li-Na came', 'Li Na', true],
  ['The customer of Bo Li’s', 'Bo Li', true],
  ['Juana Limas has it', 'Ana Li', false],
  ['Ed came', 'Ed Poe', false],
  ['Banana bread', 'Ana García', false],
  ['Nobody at all', '', false],
])('“%s” names %s: %s', (text, name, isNamed) => {
  expect(findMentionedName(text, [name]) !== undefined).toBe(isNamed)
})
