import { z } from 'zod'
import type { Seal } from '#server/kernel/seal.ts'
import { saidBy, sealedAddress } from './sealed-address.ts'

/** Where a digest is stopped; what follows says whose. */
export const unsubscribePath = '/unsubscribe'

/** Whose digests an address stops, and that it is for nothing else. */
const bound = z.strictObject({
  purpose: z.literal('digest'),
  companyId: z.uuid(),
  userId: z.uuid(),
})

export type WhoseDigest = Pick<z.output<typeof bound>, 'companyId' | 'userId'>

/** The address that stops somebody's digests. */
export function unsubscribeLink(seal: Seal, origin: string, whose: WhoseDigest): string {
  const { companyId, userId } = whose
  const said = { purpose: 'digest', companyId, userId }
  return sealedAddress(seal, `${origin}${unsubscribePath}`, said)
}

/** Whose digests an address stops; undefined where it is none of ours, or was changed. */
export const whoseDigest = (seal: Seal, token: string): WhoseDigest | undefined =>
  saidBy(seal, token, bound)
