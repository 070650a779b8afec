import { hkdfSync } from 'node:crypto'

/** The least an installation's secret has, in bytes: as many as the keys derived from it. */
export const secretBytesMin = 32

/** Whether a text can be the secret of an installation. A file that a power cut damaged is NULs, or short. */
export function isInstallationSecret(secret: string): boolean {
  return Buffer.byteLength(secret) >= secretBytesMin && !secret.includes('\0')
}

/**
 * A key of 32 bytes for one purpose: everything signed, encrypted or hashed under a key has its key from
 * here. Throws for a secret that anyone could guess.
 */
export function deriveKey(secret: string, purpose: string): Buffer {
  if (!isInstallationSecret(secret))
    throw new Error(`The secret of this installation has to have ${secretBytesMin} bytes or more.`)
  return Buffer.from(hkdfSync('sha256', secret, 'tandem', purpose, 32))
}
