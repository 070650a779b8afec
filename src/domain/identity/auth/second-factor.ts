import { conflict, type Refusal } from '#domain/kernel/refusal.ts'

export const secondFactorWays = ['totp', 'passkey', 'recoveryCode'] as const
export type SecondFactorWay = (typeof secondFactorWays)[number]

export const provingWays = [...secondFactorWays, 'password', 'mail'] as const
export type ProvingWay = (typeof provingWays)[number]

/** Minutes that a secret or a challenge waits for its factor to be added. */
export const factorSetupMinutes = 10

export const provenMinutes = 15

export const recoveryCodesCount = 10

/** Of 32 characters: 50 bits. */
export const recoveryCodeLength = 10

/** No look-alikes (Crockford's base 32). */
export const recoveryCodeAlphabet = '0123456789abcdefghjkmnpqrstvwxyz'

export const passkeyNameLengthMax = 60

export const passkeysMax = 20

export const totpPeriodSeconds = 30

/** Tolerates clock drift and slow typing. */
export const totpStepsAround = 1

export interface FactorInventory {
  readonly hasTotp: boolean
  readonly passkeys: number
  readonly recoveryCodes: number
}

export function isSecondFactorHeld({ hasTotp, passkeys }: FactorInventory): boolean {
  return hasTotp || passkeys > 0
}

export function waysOf(held: FactorInventory): readonly SecondFactorWay[] {
  if (!isSecondFactorHeld(held)) return []
  const has = {
    totp: held.hasTotp,
    passkey: held.passkeys > 0,
    recoveryCode: held.recoveryCodes > 0,
  }
  return secondFactorWays.filter((way) => has[way])
}

/** With a second factor nothing less will do: a stolen session and password must not remove it. */
export function provingWaysOf(
  held: FactorInventory,
  { hasPassword, canMail }: { readonly hasPassword: boolean; readonly canMail: boolean },
): readonly ProvingWay[] {
  if (isSecondFactorHeld(held)) return waysOf(held)
  if (hasPassword) return ['password']
  return canMail ? ['mail'] : []
}

export function totpStepAt(now: number): number {
  return Math.floor(now / 1000 / totpPeriodSeconds)
}

/** Accepts any separators, and o, i and l for 0 and 1. */
export function recoveryCodeOf(typed: string): string {
  const letters = typed.toLowerCase().replaceAll(/[^\da-z]/g, '')
  return letters.replaceAll('o', '0').replaceAll(/[il]/g, '1')
}

export function writtenRecoveryCode(code: string): string {
  return `${code.slice(0, recoveryCodeLength / 2)}-${code.slice(recoveryCodeLength / 2)}`
}

export function refusePasskey(held: FactorInventory): Refusal<'secondFactor.tooMany'> | undefined {
  return held.passkeys >= passkeysMax ? conflict('secondFactor.tooMany') : undefined
}

/** Without their own second factor they would lock themselves out. */
export function refuseRequirement(
  isRequired: boolean,
  hasOwn: boolean,
): Refusal<'secondFactor.ownFirst'> | undefined {
  return isRequired && !hasOwn ? conflict('secondFactor.ownFirst') : undefined
}
