import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isSecondFactorHeld,
  passkeysMax,
  provingWaysOf,
  recoveryCodeAlphabet,
  recoveryCodeLength,
  recoveryCodeOf,
  refusePasskey,
  refuseRequirement,
  totpStepAt,
  waysOf,
  writtenRecoveryCode,
} from './second-factor.ts'

const nothing = { hasTotp: false, passkeys: 0, recoveryCodes: 0 }

describe('what is asked for', () => {
  test.each([
    [nothing, []],
    [{ ...nothing, recoveryCodes: 10 }, []],
    [{ ...nothing, hasTotp: true }, ['totp']],
    [{ hasTotp: false, passkeys: 2, recoveryCodes: 1 }, ['passkey', 'recoveryCode']],
    [{ hasTotp: true, passkeys: 1, recoveryCodes: 1 }, ['totp', 'passkey', 'recoveryCode']],
  ])('of %j is %j', (held, ways) => {
    expect(waysOf(held)).toEqual(ways)
    expect(isSecondFactorHeld(held)).toBe(ways.length > 0)
  })

  test('of who proves themselves once more is never less than the second factor', () => {
    for (const canMail of [true, false]) {
      expect(provingWaysOf(nothing, { hasPassword: true, canMail })).toEqual(['password'])
      for (const hasPassword of [true, false]) {
        const first = { hasPassword, canMail }
        expect(provingWaysOf({ ...nothing, hasTotp: true }, first)).toEqual(['totp'])
      }
    }
  })

  test('of who has nothing but a mailbox is a code by mail, where a mail can be sent', () => {
    const first = { hasPassword: false, canMail: true }
    expect(provingWaysOf(nothing, first)).toEqual(['mail'])
    expect(provingWaysOf(nothing, { ...first, canMail: false })).toEqual([])
  })
})

describe('a recovery code', () => {
  const code = fc.string({
    unit: fc.constantFrom(...recoveryCodeAlphabet.split('')),
    minLength: recoveryCodeLength,
    maxLength: recoveryCodeLength,
  })

  test('is the same however it is written', () => {
    fc.assert(
      fc.property(code, (it) => {
        expect(recoveryCodeOf(writtenRecoveryCode(it))).toBe(it)
        expect(recoveryCodeOf(` ${writtenRecoveryCode(it).toUpperCase()} `)).toBe(it)
      }),
    )
  })

  test('is read for what was meant', () => {
    expect(recoveryCodeOf('OIL00-11ABC')).toBe('0110011abc')
    expect(new Set(recoveryCodeAlphabet).size).toBe(32)
  })
})

test('a step of time begins at each half minute', () => {
  expect([0, 29_999, 30_000, 59_999].map(totpStepAt)).toEqual([0, 0, 1, 1])
})

test('there is a last passkey', () => {
  expect(refusePasskey({ ...nothing, passkeys: passkeysMax - 1 })).toBeUndefined()
  expect(refusePasskey({ ...nothing, passkeys: passkeysMax })?.reason).toBe('secondFactor.tooMany')
})

test('nobody requires what they lack themselves, and anybody may stop requiring', () => {
  expect(refuseRequirement(true, false)?.reason).toBe('secondFactor.ownFirst')
  expect(refuseRequirement(true, true)).toBeUndefined()
  expect(refuseRequirement(false, false)).toBeUndefined()
})
