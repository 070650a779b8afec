import { expect, test } from 'vitest'
import { areColleagues } from './colleagues.ts'

test.each([
  ['lena@aurora.example', 'ana@aurora.example', true],
  ['lena@aurora.example', 'ana@AURORA.example', true],
  ['lena@aurora.example', 'ana@borealis.example', false],
  ['lena@aurora.example', 'ana@mail.aurora.example', false],
  ['lena@gmail.com', 'ana@gmail.com', false],
  ['lena@outlook.com', 'ana@outlook.com', false],
  ['lena@libero.it', 'ana@libero.it', false],
  ['lena@uol.com.br', 'ana@uol.com.br', false],
  ['lena@orange.fr', 'ana@orange.fr', false],
])('%s and %s are colleagues: %s', (inviter, invited, expected) => {
  expect(areColleagues(inviter, invited)).toBe(expected)
})
