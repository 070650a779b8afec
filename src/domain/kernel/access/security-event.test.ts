import { expect, test } from 'vitest'
import { securityEventOf } from './security-event.ts'

const refused = { status: 404, reason: 'notFound', signsIn: false, isHidden: false }

test.each([
  [
    'a wrong password',
    { status: 401, reason: 'wrongCredentials', signsIn: true },
    'signIn.refused',
  ],
  ['a wrong second factor', { status: 403, signsIn: true }, 'signIn.refused'],
  ['a used link', { status: 410, reason: 'proofInvalid', signsIn: true }, 'signIn.refused'],
  ['too many guesses', { status: 429, signsIn: true }, 'signIn.refused'],
  [
    'a directory’s wrong token',
    { status: 401, reason: 'directory.tokenRefused' },
    'signIn.refused',
  ],
  ['a rule that refuses', { status: 403, reason: 'goal.notYours' }, 'permission.refused'],
  ['a section one may not know of', { isHidden: true }, 'permission.refused'],
  ['an expired token', { status: 401, reason: 'signInRequired' }, undefined],
  ['a proof to be shown again', { status: 403, reason: 'proofNeeded' }, undefined],
  ['what is not there', {}, undefined],
  ['a mistake in a form', { status: 400, reason: 'invalidInput', signsIn: true }, undefined],
  ['what changed since', { status: 409, reason: 'staleVersion' }, undefined],
])('%s is an event of security, or none', (_, differs, event) => {
  expect(securityEventOf({ ...refused, ...differs })).toBe(event)
})
