import { z } from 'zod'
import type { Seal } from '#server/kernel/secrets/seal.ts'
import { saidBy, sealedAddress } from './sealed-address.ts'

export const unsubscribePath = '/unsubscribe'

/** `purpose` keeps tokens from being used for anything else. */
const bound = z.strictObject({
  purpose: z.literal('digest'),
  companyId: z.uuid(),
  userId: z.uuid(),
})

export type WhoseDigest = Pick<z.output<typeof bound>, 'companyId' | 'userId'>

export function unsubscribeLink(seal: Seal, origin: string, whose: WhoseDigest) {
  const { companyId, userId } = whose
  const said = { purpose: 'digest', companyId, userId }
  return sealedAddress(seal, `${origin}${unsubscribePath}`, said)
}

export const whoseDigest = (seal: Seal, token: string): WhoseDigest | undefined =>
  saidBy(seal, token, bound)
