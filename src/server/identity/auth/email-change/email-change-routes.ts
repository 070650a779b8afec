import type { emailChanges } from '#contract/identity/email-changes.ts'
import { refuseWithoutMailbox } from '#domain/identity/auth/email-change.ts'
import type { RequestContext } from '#server/identity/auth/request-context.ts'
import type { PlatformHandlers } from '#server/kernel/http/serve.ts'
import { askForEmail, cancelEmailChange, emailOfOwn } from './email-change-commands.ts'
import {
  confirmEmailChange,
  confirmWithoutMailbox,
  lookAtEmailChange,
  stopEmailChange,
} from './email-proof-commands.ts'

export const emailChangeRoutes: PlatformHandlers<typeof emailChanges, RequestContext> = {
  own: async (context) => {
    const { email, change, notReached, standing } = await emailOfOwn(context)
    return {
      email,
      isMailboxNeeded: refuseWithoutMailbox(standing, context.now.getTime()) !== undefined,
      change: change
        ? {
            email: change.email,
            askedAt: change.created_at.toISOString(),
            isOldConfirmed: change.old_confirmed_at !== null,
            isNewConfirmed: change.new_confirmed_at !== null,
            notReached,
          }
        : null,
    }
  },

  ask: (context, { body }) => askForEmail(context, body.email),

  cancel: (context) => cancelEmailChange(context),

  confirmWithoutMailbox: async (context) => ({ isDone: await confirmWithoutMailbox(context) }),

  read: async (context, { body }) => {
    const { side, oldEmail, newEmail } = await lookAtEmailChange(context, body.token)
    return { side, oldEmail, newEmail }
  },

  confirm: async (context, { body }) => ({ isDone: await confirmEmailChange(context, body.token) }),

  stop: (context, { body }) => stopEmailChange(context, body.token),
}
