import type { z } from 'zod'
import type { Seal } from '#server/kernel/secrets/seal.ts'

/** Sealed, so that addresses can't be forged; works without sign-in. */
export function sealedAddress(seal: Seal, address: string, said: object) {
  return `${address}/${seal.seal(JSON.stringify(said)).toString('base64url')}`
}

/** Undefined if forged or for another purpose. */
export function saidBy<Said>(seal: Seal, token: string, schema: z.ZodType<Said>): Said | undefined {
  try {
    return schema.parse(JSON.parse(seal.open(Buffer.from(token, 'base64url'))))
  } catch {
    return undefined
  }
}
