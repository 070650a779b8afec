import { hkdfSync } from 'node:crypto'

export const secretBytesMin = 32

export function isInstallationSecret(secret: string) {
  return Buffer.byteLength(secret) >= secretBytesMin && !secret.includes('\0')
}

/** 32 bytes (HKDF-SHA256), one key per purpose. Throws for a guessable secret. */
export function deriveKey(secret: string, purpose: string): Buffer {
  if (!isInstallationSecret(secret))
    throw new Error(`The secret of this installation has to have ${secretBytesMin} bytes or more.`)
  return Buffer.from(hkdfSync('sha256', secret, 'tandem', purpose, 32))
}
