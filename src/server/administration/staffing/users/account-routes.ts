import type { account } from '#contract/identity/account.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import type { RequestContext } from '#server/identity/auth/request-context.ts'
import type { PlatformHandlers } from '#server/kernel/http/serve.ts'
import { seeAnnouncement } from '#server/identity/auth/account/announcement-commands.ts'
import {
  acceptTerms,
  changeConsent,
  changePassword,
  endOtherSessions,
  endSessionOfOwn,
} from '#server/identity/auth/account/account-commands.ts'
import { consentsOf } from '#server/identity/auth/account/consent-queries.ts'
import { removeAccount } from './account-deletion-commands.ts'
import { sessionsOf } from '#server/identity/auth/session-queries.ts'

export const accountRoutes: PlatformHandlers<typeof account, RequestContext> = {
  sessions: async (context) => {
    const { accountId, sessionId } = context.signedIn()
    const sessions = await asPlatform(context.db, (db) => sessionsOf(db, accountId))
    return sessions.map((session) => ({ ...session, isThis: session.id === sessionId }))
  },

  endSession: (context, { params }) => endSessionOfOwn(context, params.sessionId),

  endOtherSessions: (context) => endOtherSessions(context),

  changePassword: (context, { body }) => changePassword(context, body.current, body.password),

  remove: async (context) => {
    await removeAccount(context)
    context.refreshCookie.clear()
  },

  consents: ({ db, signedIn }) =>
    asPlatform(db, (platform) => consentsOf(platform, signedIn().accountId)),

  acceptTerms: (context, { body }) => acceptTerms(context, body),

  changeConsent: (context, { body }) => changeConsent(context, body),

  seeAnnouncement: (context, { body }) => seeAnnouncement(context, body.announcement),
}
