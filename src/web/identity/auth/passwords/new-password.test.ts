import { expect, test } from 'vitest'
import { passwordMistakes } from './new-password.ts'

const mistakesIn = (password: string, repeated = password) =>
  passwordMistakes({ password, repeated })

test('a password that meets every requirement and is written twice alike can be sent', () => {
  expect(mistakesIn('Abcdefg1')).toEqual({})
})

test.each(['Abcdef1', 'abcdefg1', 'Abcdefgh', ''])('%j is not one yet', (password) => {
  expect(mistakesIn(password)).toEqual({ password: 'faulty' })
})

test('one that is too long is said to be that, whatever else it is', () => {
  expect(mistakesIn('a'.repeat(201))).toEqual({ password: 'tooLong' })
})

test('a slip in the repetition shows', () => {
  expect(mistakesIn('Abcdefg1', 'Abcdefg2')).toEqual({ repeated: 'different' })
})
