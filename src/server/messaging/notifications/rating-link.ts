import { z } from 'zod'
import type { Seal } from '#server/kernel/secrets/seal.ts'
import { saidBy, sealedAddress } from './sealed-address.ts'

export const ratingPath = '/rate'

/** `purpose` keeps tokens from being used for anything else. */
const bound = z.strictObject({
  purpose: z.literal('rating'),
  companyId: z.uuid(),
  notificationId: z.uuid(),
})

export type RatedNotification = Pick<z.output<typeof bound>, 'companyId' | 'notificationId'>

export function ratingLink(seal: Seal, origin: string, which: RatedNotification) {
  const { companyId, notificationId } = which
  const said = { purpose: 'rating', companyId, notificationId }
  return sealedAddress(seal, `${origin}${ratingPath}`, said)
}

export const whichRated = (seal: Seal, token: string): RatedNotification | undefined =>
  saidBy(seal, token, bound)
