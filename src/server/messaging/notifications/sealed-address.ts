import { z } from 'zod'
import { openJson, sealJson, type Seal } from '#server/kernel/secrets/seal.ts'

/** Works without sign-in, and can't be forged. `purpose` keeps tokens from being used for anything else. */
function sealedAddress<Ids extends z.ZodRawShape>(path: string, purpose: string, ids: Ids) {
  const bare = z.object(ids)
  const bound = z.strictObject({ ...ids, purpose: z.literal(purpose) })
  return {
    path,
    link: (seal: Seal, origin: string, said: z.output<typeof bare>) =>
      `${origin}${path}/${sealJson(seal, { purpose, ...bare.parse(said) })}`,
    read: (seal: Seal, token: string) => openJson(seal, token, bound),
  }
}

export const digestAddress = sealedAddress('/unsubscribe', 'digest', {
  companyId: z.uuid(),
  userId: z.uuid(),
})

export const ratingAddress = sealedAddress('/rate', 'rating', {
  companyId: z.uuid(),
  notificationId: z.uuid(),
})
