import type { z } from 'zod'
import type { Seal } from '#server/kernel/seal.ts'

/** The address below which something can be asked for without signing in: what it says is sealed, so that nobody makes one of another's. */
export function sealedAddress(seal: Seal, address: string, said: object): string {
  return `${address}/${seal.seal(JSON.stringify(said)).toString('base64url')}`
}

/** What the end of such an address says; undefined where it is none of ours, was changed, or is for something else. */
export function saidBy<Said>(seal: Seal, token: string, schema: z.ZodType<Said>): Said | undefined {
  try {
    return schema.parse(JSON.parse(seal.open(Buffer.from(token, 'base64url'))))
  } catch {
    return undefined
  }
}
