import { describe, expect, test } from 'vitest'
import { searchWordsOf } from './found.ts'
import { lineLengthMax, findBestLine } from './line.ts'

/** A line with its marked words in brackets. */
const line = (text: string, search: string) =>
  findBestLine(text, searchWordsOf(search) ?? [])
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['', undefined],
  [' a ', undefined],
  ['—!?', undefined],
  ['ab', ['ab']],
  ['a b', ['a', 'b']],
  ["l'équipe, 2030", ['l', 'équipe', '2030']],
  ["x' | y:* \\", ['x', 'y']],
])('of %j the words are %j', (search, words) => {
  expect(searchWordsOf(search)).toEqual(words)
})

describe('the line that a search shows', () => {
  test.each([
    ['Écoute l’équipe', 'ECOUTE', '[Écoute] l’équipe'],
    ['Listen to the team', 'team li', '[Listen] to the [team]'],
    ['Listen to the team', 'li team', 'Listen to the [team]'],
    ['Des œuvres', 'oeuv', 'Des [œuvres]'],
    ['nothing of it', 'xyz', 'nothing of it'],
    ['', 'xyz', ''],
  ])('of %j for %j', (text, search, shown) => {
    expect(line(text, search)).toBe(shown)
  })

  test('is the one with most of the words', () => {
    expect(line('The plan\n\nThe plan of March\nMarch', 'plan march')).toBe('The [plan] of [March]')
  })

  test('is cut between words around the first that was found', () => {
    const long = `${'before '.repeat(50)}found ${'behind '.repeat(50)}`
    const shown = line(long, 'found')
    expect(shown).toMatch(/^…(before ){5,6}\[found\]( behind)+…$/)
    expect(shown.length).toBeLessThanOrEqual(lineLengthMax + 4)
    expect(line('x'.repeat(500), 'yy').length).toBe(lineLengthMax + 1)
  })

  test('begins near what was found, where a phone would cut it off', () => {
    expect(line(`${'before '.repeat(10)}found`, 'found')).toMatch(/^…(before ){5,6}\[found\]$/)
  })
})
