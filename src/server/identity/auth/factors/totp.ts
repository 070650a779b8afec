import { Secret, TOTP } from 'otpauth'
import { codeLength } from '#domain/kernel/secrets/proof.ts'
import {
  totpPeriodSeconds,
  totpStepAt,
  totpStepsAround,
} from '#domain/identity/auth/second-factor.ts'

/** Bytes; as long as the hash (RFC 4226). */
const secretBytes = 20

export function newTotpSecret() {
  return new Secret({ size: secretBytes }).base32
}

export function totpUri(secret: string, email: string) {
  return appOf(secret, email).toString()
}

export function stepOfCode(secret: string, code: string, now: Date) {
  const timestamp = now.getTime()
  const delta = appOf(secret).validate({ token: code, timestamp, window: totpStepsAround })
  return delta === null ? undefined : totpStepAt(timestamp) + delta
}

/** SHA-1, 6 digits, 30 seconds: the only parameters every app supports. */
function appOf(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: 'Tandem',
    label,
    algorithm: 'SHA1',
    digits: codeLength,
    period: totpPeriodSeconds,
    secret: Secret.fromBase32(secret),
  })
}
