import { describe, expect, test } from 'vitest'
import { find, offer, type Command, type CommandGroup } from './commands.ts'

const command = (label: string, more: Partial<Command> = {}): Command => ({
  key: label,
  label,
  run: () => undefined,
  ...more,
})

const pages: CommandGroup = {
  key: 'pages',
  label: 'Pages',
  options: [command('My people'), command('Goals', { words: 'objectives' }), command('Analysis')],
}
const people: CommandGroup = {
  key: 'people',
  label: 'Team',
  atFirst: 1,
  options: [command('Juana Pérez'), command('Ana Ferreira', { hint: 'Designer' })],
}
const company: CommandGroup = {
  key: 'company',
  label: 'Company',
  isLate: true,
  options: [command('Ana Zapata')],
}

const labels = (groups: readonly CommandGroup[]) =>
  groups.map(({ key, options }) => [key, ...options.map(({ label }) => label)])
const found = (search: string) => labels(find([pages, people, company], search))

describe('a search', () => {
  test('puts the start of a name before the middle of one, and its group first', () => {
    expect(found('ana f')).toEqual([['people', 'Ana Ferreira']])
    expect(found('ju')).toEqual([['people', 'Juana Pérez']])
    expect(found('ana')).toEqual([
      ['pages', 'Analysis'],
      ['people', 'Ana Ferreira', 'Juana Pérez'],
      ['company', 'Ana Zapata'],
    ])
  })

  test('keeps what comes later last, so that nothing moves under the reader', () => {
    expect(found('zap an')).toEqual([['company', 'Ana Zapata']])
    expect(found('na').at(-1)?.[0]).toBe('company')
  })

  test('also finds by what stands beside a name, behind it, or above it', () => {
    expect(found('designer')).toEqual([['people', 'Ana Ferreira']])
    expect(found('objectives')).toEqual([['pages', 'Goals']])
    expect(found('team juana')).toEqual([['people', 'Juana Pérez']])
  })

  test('ignores accents and case', () => {
    expect(found('PEREZ')).toEqual([['people', 'Juana Pérez']])
  })

  test('shows a handful of a long group', () => {
    const many = Array.from({ length: 50 }, (_, index) => command(`Person ${index}`))
    expect(find([{ ...people, options: many }], 'person')[0]?.options).toHaveLength(8)
  })
})

test('before a search, what was chosen last comes first, and nothing twice', () => {
  expect(labels(offer([pages, people], ['Goals', 'gone'], 'Recent'))).toEqual([
    ['recent', 'Goals'],
    ['pages', 'My people', 'Analysis'],
    ['people', 'Juana Pérez'],
  ])
})
