import { describe, expect, test } from 'vitest'
import { matches } from './user.ts'
import { fullName } from '#domain/kernel/full-name.ts'

const lucia = {
  firstName: 'Lucía',
  lastName: 'Núñez Prat',
  email: 'lucia@aurora.example',
  position: 'Diseñadora',
}

test('a full name is both names, or the only one', () => {
  expect(fullName(lucia)).toBe('Lucía Núñez Prat')
  expect(fullName({ firstName: 'Lucía', lastName: '' })).toBe('Lucía')
  expect(fullName({ firstName: '', lastName: 'Núñez' })).toBe('Núñez')
})

describe('a search', () => {
  test.each(['', ' ', 'lucia', 'LUCÍA', 'Nunez', 'prat lu', ' núñez  diseñ ', 'lucia@aurora'])(
    'for %j finds Lucía Núñez Prat',
    (search) => {
      expect(matches(lucia, search)).toBe(true)
    },
  )

  test.each(['marta', 'lucia gomez', 'lucia@borealis'])('for %j does not', (search) => {
    expect(matches(lucia, search)).toBe(false)
  })

  test('takes an accent written as a mark of its own for the same letter', () => {
    expect(matches(lucia, 'Lucía'.normalize('NFD'))).toBe(true)
  })

  test('does not stumble over someone without a position', () => {
    expect(matches({ ...lucia, position: null }, 'null')).toBe(false)
  })
})
