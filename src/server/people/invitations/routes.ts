import type { auth } from '#contract/identity/auth.ts'
import type { RequestContext } from '#server/identity/auth/request-context.ts'
import { answerSignIn } from '#server/identity/auth/sign-in-commands.ts'
import type { PlatformHandlers } from '#server/kernel/http/serve.ts'
import {
  acceptInvitation,
  joinByInvitation,
  lookAtInvitation,
  type Welcome,
} from './joining-commands.ts'

/** The calls of `auth` that accept an invitation. */
export const joiningRoutes = (
  parts: Welcome,
): Pick<
  PlatformHandlers<typeof auth, RequestContext>,
  'readInvitation' | 'acceptInvitation' | 'joinByInvitation'
> => ({
  readInvitation: (context, { body }) => lookAtInvitation(context, body.invitation),

  acceptInvitation: async (context, { body: { invitation, ...words } }) =>
    answerSignIn(context, await acceptInvitation({ ...context, ...parts }, invitation, words)),

  joinByInvitation: (context, { body }) =>
    joinByInvitation({ ...context, ...parts }, body.invitation),
})
