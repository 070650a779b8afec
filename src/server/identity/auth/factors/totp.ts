import { Secret, TOTP } from 'otpauth'
import { codeLength } from '#domain/kernel/secrets/proof.ts'
import {
  totpPeriodSeconds,
  totpStepAt,
  totpStepsAround,
} from '#domain/identity/auth/second-factor.ts'

/** As long as the hash it is used with (RFC 4226), in bytes. */
const secretBytes = 20

/** A secret for an authenticator app, as it is typed: base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32
}

/** What an app reads of a QR code. */
export function totpUri(secret: string, email: string): string {
  return appOf(secret, email).toString()
}

/** The step of time that a code is right for; undefined where it is wrong, or not of this moment. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = appOf(secret).validate({ token: code, timestamp, window: totpStepsAround })
  return delta === null ? undefined : totpStepAt(timestamp) + delta
}

/** SHA-1, six digits, thirty seconds: what every app can do, and some can do nothing else. */
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
