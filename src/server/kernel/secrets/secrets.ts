import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { codeLength } from '#domain/kernel/secrets/proof.ts'
import { deriveKey } from './installation-secret.ts'

/** Only its hash is stored, so that reading the database doesn't let anybody sign in. */
export function newSecret() {
  return randomBytes(32).toString('base64url')
}

export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

export function newCode() {
  return String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
}

/** Keyed: so few codes exist that a plain hash could be reversed. */
export type HashCode = (email: string, code: string) => Buffer

export function codesUnder(secret: string): HashCode {
  const key = deriveKey(secret, 'mailbox-code')
  return (email, code) => createHmac('sha256', key).update(`${email} ${code}`).digest()
}

/** Keyed: a request's text could be guessed from a plain hash. */
export type HashRequest = (request: string) => Buffer

export function requestHashesUnder(secret: string): HashRequest {
  const key = deriveKey(secret, 'idempotency')
  return (request) => createHmac('sha256', key).update(request).digest()
}

export type DraftKeyOf = (accountId: string) => string

export function draftKeysUnder(secret: string): DraftKeyOf {
  return (accountId) => deriveKey(secret, `drafts:${accountId}`).toString('base64')
}
