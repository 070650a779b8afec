import { expect, test } from 'vitest'
import { askedIn, emailIn } from './note.ts'

const asked = { kind: 'signIn', email: 'ana@test.example', askedAt: 1 }

test('what was asked for is found again', () => {
  expect(askedIn(asked)).toEqual(asked)
  expect(emailIn(asked)).toBe('ana@test.example')
})

test.each([
  null,
  undefined,
  'signIn',
  {},
  { ...asked, kind: 'other' },
  { ...asked, email: 7 },
  { ...asked, email: '' },
  { ...asked, askedAt: 'now' },
])('nothing was, where the browser kept %j', (note) => {
  expect(askedIn(note)).toBeUndefined()
})
