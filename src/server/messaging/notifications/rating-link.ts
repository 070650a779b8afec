import { z } from 'zod'
import type { Seal } from '#server/kernel/seal.ts'
import { saidBy, sealedAddress } from './sealed-address.ts'

/** Where a recommendation is rated from its message; what follows says which. */
export const ratingPath = '/rate'

/** Which recommendation an address rates, and that it is for nothing else. */
const bound = z.strictObject({
  purpose: z.literal('rating'),
  companyId: z.uuid(),
  notificationId: z.uuid(),
})

export type WhichRated = Pick<z.output<typeof bound>, 'companyId' | 'notificationId'>

/** The address that rates a recommendation. */
export function ratingLink(seal: Seal, origin: string, which: WhichRated): string {
  const { companyId, notificationId } = which
  const said = { purpose: 'rating', companyId, notificationId }
  return sealedAddress(seal, `${origin}${ratingPath}`, said)
}

/** Which recommendation an address rates; undefined where it is none of ours, or was changed. */
export const whichRated = (seal: Seal, token: string): WhichRated | undefined =>
  saidBy(seal, token, bound)
