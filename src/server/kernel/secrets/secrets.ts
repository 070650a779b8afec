import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { codeLength } from '#domain/kernel/secrets/proof.ts'
import { deriveKey } from './installation-secret.ts'

/** A secret nobody guesses: 32 random bytes, fit for a cookie or an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Only hashes of secrets are stored: who reads the database cannot sign in with what is there. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** A code for someone to type. */
export function newCode(): string {
  return String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
}

/** Hashes a code under a key: there are so few of them that a plain hash would tell which it is. */
export type HashCode = (email: string, code: string) => Buffer

/** How this installation hashes codes, by its secret. */
export function codesUnder(secret: string): HashCode {
  const key = deriveKey(secret, 'mailbox-code')
  return (email, code) => createHmac('sha256', key).update(`${email} ${code}`).digest()
}

/** The key that an account's browsers encrypt its unsent texts with, in base64. */
export type DraftKeyOf = (accountId: string) => string

/** How this installation derives them, by its secret: none is stored. */
export function draftKeysUnder(secret: string): DraftKeyOf {
  return (accountId) => deriveKey(secret, `drafts:${accountId}`).toString('base64')
}
