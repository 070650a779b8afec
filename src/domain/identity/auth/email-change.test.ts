import { expect, test } from 'vitest'
import { mailsForEmailChange, refuseEmailChange, refuseWithoutMailbox } from './email-change.ts'

const dayMs = 86_400_000

test('an account’s e-mail becomes any but the one it is', () => {
  expect(refuseEmailChange({ email: 'a@b.example', wanted: 'c@b.example' })).toBeUndefined()
  expect(refuseEmailChange({ email: 'a@b.example', wanted: 'a@b.example' })?.reason).toBe(
    'email.same',
  )
})

test('the old mailbox is sent the same whether or not the new one has an account', () => {
  expect(mailsForEmailChange({ isActive: true, isTaken: false })).toEqual({
    old: 'emailChangeOld',
    new: 'emailChangeNew',
  })
  expect(mailsForEmailChange({ isActive: true, isTaken: true })).toEqual({
    old: 'emailChangeOld',
    new: 'emailTaken',
  })
  expect(mailsForEmailChange({ isActive: false, isTaken: false })).toBeUndefined()
})

test.each([
  ['a second factor of a week', { factorSince: 0, isProven: true }, 7 * dayMs, undefined],
  ['one that is younger', { factorSince: 1, isProven: true }, 7 * dayMs, 'email.mailboxNeeded'],
  ['none', { factorSince: undefined, isProven: true }, 7 * dayMs, 'email.mailboxNeeded'],
  [
    'one of an account whose mailbox was never proven',
    { factorSince: 0, isProven: false },
    7 * dayMs,
    'email.mailboxNeeded',
  ],
] as const)('a lost mailbox, with %s', (_, standing, now, reason) => {
  expect(refuseWithoutMailbox(standing, now)?.reason).toBe(reason)
})
