import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { deriveKey } from './installation-secret.ts'

export interface Seal {
  readonly seal: (text: string) => Buffer
  /** Throws if sealed with another secret or tampered with. */
  readonly open: (sealed: Buffer) => string
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM: nonce, ciphertext, tag. */
export function sealWith(secret: string): Seal {
  const key = deriveKey(secret, 'seal')
  return {
    seal: (text) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
      return Buffer.concat([
        nonce,
        cipher.update(text, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ])
    },
    open: (sealed) => {
      if (sealed.length < nonceBytes + tagBytes) throw new Error('too short to be sealed')
      const nonce = sealed.subarray(0, nonceBytes)
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
      decipher.setAuthTag(sealed.subarray(-tagBytes))
      const opened = decipher.update(sealed.subarray(nonceBytes, -tagBytes))
      return Buffer.concat([opened, decipher.final()]).toString('utf8')
    },
  }
}

/** Undefined where `open` throws: the secret may have been replaced since. */
export function openOrNothing(seal: Seal, sealed: Uint8Array): string | undefined {
  try {
    return seal.open(Buffer.from(sealed))
  } catch {
    return undefined
  }
}

export const sealJson = (seal: Seal, value: object): string =>
  seal.seal(JSON.stringify(value)).toString('base64url')

/** Undefined if forged, or of another shape. */
export function openJson<T>(seal: Seal, sealed: string, shape: z.ZodType<T>): T | undefined {
  try {
    return shape.parse(JSON.parse(seal.open(Buffer.from(sealed, 'base64url'))))
  } catch {
    return undefined
  }
}
