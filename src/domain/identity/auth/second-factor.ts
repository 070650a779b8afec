import { conflict, type Refusal } from '#domain/kernel/refusal.ts'

/** What can be shown after the first factor: a code of an app, a passkey, or a code kept on paper. */
export const secondFactorWays = ['totp', 'passkey', 'recoveryCode'] as const
export type SecondFactorWay = (typeof secondFactorWays)[number]

/** How someone signed in shows again that it is them, before what they sign in with changes. */
export const provingWays = [...secondFactorWays, 'password', 'mail'] as const
export type ProvingWay = (typeof provingWays)[number]

/** How long a secret or a challenge waits for what is added with it, in minutes. */
export const factorSetupMinutes = 10

/** How long it holds that someone has shown who they are, in minutes. */
export const provenMinutes = 15

/** How many recovery codes there are when they are made. */
export const recoveryCodesCount = 10

/** Characters of a recovery code, of 32 letters and digits: 50 bits. */
export const recoveryCodeLength = 10

/** The letters and digits of recovery codes: none looks like another. */
export const recoveryCodeAlphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Characters of the name of a passkey. */
export const passkeyNameLengthMax = 60

/** How many passkeys an account may have. */
export const passkeysMax = 20

/** How long a code of an app stands, in seconds. */
export const totpPeriodSeconds = 30

/** Codes of so many steps before and after are right too: clocks differ, and typing takes time. */
export const totpStepsAround = 1

/** What an account has besides its first factors. */
export interface FactorsHeld {
  readonly hasTotp: boolean
  readonly passkeys: number
  readonly recoveryCodes: number
}

/** Whether a second factor is asked for: an app or a passkey. Recovery codes alone are none. */
export function isSecondFactorHeld({ hasTotp, passkeys }: FactorsHeld): boolean {
  return hasTotp || passkeys > 0
}

/** What someone may show as the second factor, the simplest first; nothing where none is asked for. */
export function waysOf(held: FactorsHeld): readonly SecondFactorWay[] {
  if (!isSecondFactorHeld(held)) return []
  const has = {
    totp: held.hasTotp,
    passkey: held.passkeys > 0,
    recoveryCode: held.recoveryCodes > 0,
  }
  return secondFactorWays.filter((way) => has[way])
}

/**
 * How an account proves itself once more. With a second factor nothing less will do: whoever has taken
 * a session and a password must not get rid of it. Without, a password, else a code by mail;
 * none where no mail can be sent.
 */
export function provingWaysOf(
  held: FactorsHeld,
  { hasPassword, canMail }: { readonly hasPassword: boolean; readonly canMail: boolean },
): readonly ProvingWay[] {
  if (isSecondFactorHeld(held)) return waysOf(held)
  if (hasPassword) return ['password']
  return canMail ? ['mail'] : []
}

/** The step of time that a code of an app is made for, at `now` (milliseconds since 1970). */
export function totpStepAt(now: number): number {
  return Math.floor(now / 1000 / totpPeriodSeconds)
}

/** What someone meant by a recovery code, however they set it apart or mistook its letters. */
export function recoveryCodeOf(typed: string): string {
  const letters = typed.toLowerCase().replaceAll(/[^\da-z]/g, '')
  return letters.replaceAll('o', '0').replaceAll(/[il]/g, '1')
}

/** A recovery code as people read it: two halves. */
export function writtenRecoveryCode(code: string): string {
  return `${code.slice(0, recoveryCodeLength / 2)}-${code.slice(recoveryCodeLength / 2)}`
}

/** Why an account takes no further passkey. */
export function refusePasskey(held: FactorsHeld): Refusal<'secondFactor.tooMany'> | undefined {
  return held.passkeys >= passkeysMax ? conflict('secondFactor.tooMany') : undefined
}

/**
 * Why someone may not require a second factor of a company's administrators: they have none, and would
 * be the first to be shut out.
 */
export function refuseRequirement(
  isRequired: boolean,
  hasOwn: boolean,
): Refusal<'secondFactor.ownFirst'> | undefined {
  return isRequired && !hasOwn ? conflict('secondFactor.ownFirst') : undefined
}
