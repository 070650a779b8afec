import type { account } from '#contract/account.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import type { VisitHandlers } from '#server/kernel/serve.ts'
import { seeAnnouncement } from './announcement-commands.ts'
import {
  acceptTerms,
  changeConsent,
  changePassword,
  endOtherSessions,
  endSessionOfOwn,
} from './account-commands.ts'
import { consentsOf } from './consent-queries.ts'
import { removeAccount } from './deletion-commands.ts'
import { sessionsOf } from './session-queries.ts'

export const accountRoutes: VisitHandlers<typeof account> = {
  sessions: async (visit) => {
    const { accountId, sessionId } = visit.signedIn()
    const sessions = await asPlatform(visit.db, (db) => sessionsOf(db, accountId))
    return sessions.map(({ id, device, address, created_at, rotated_at }) => ({
      id,
      device,
      address,
      startedAt: created_at.toISOString(),
      lastSeenAt: rotated_at.toISOString(),
      isThis: id === sessionId,
    }))
  },

  endSession: (visit, { params }) => endSessionOfOwn(visit, params.sessionId),

  endOtherSessions: (visit) => endOtherSessions(visit),

  changePassword: (visit, { body }) => changePassword(visit, body.current, body.password),

  remove: async (visit) => {
    await removeAccount(visit)
    visit.refreshCookie.clear()
  },

  consents: async (visit) => {
    const { accountId } = visit.signedIn()
    const consents = await asPlatform(visit.db, (db) => consentsOf(db, accountId))
    return consents.map(({ at, ...consent }) => ({ ...consent, at: at.toISOString() }))
  },

  acceptTerms: (visit, { body }) => acceptTerms(visit, body),

  changeConsent: (visit, { body }) => changeConsent(visit, body),

  seeAnnouncement: (visit, { body }) => seeAnnouncement(visit, body.announcement),
}
