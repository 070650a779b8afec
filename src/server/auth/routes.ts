import type { auth } from '#contract/auth.ts'
import { customRoles, type CompanyRole } from '#domain/access/roles.ts'
import { untold } from '#domain/announcements/announcement.ts'
import { announcements } from '#domain/announcements/announcements.ts'
import { mustAcceptTerms, mustAskForNews } from '#domain/auth/consent.ts'
import { dayAt } from '#domain/kernel/day.ts'
import { found, HttpError } from '#server/kernel/errors.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import type { VisitHandlers } from '#server/kernel/serve.ts'
import { endSession, refreshSession, signInWithEmail } from './commands.ts'
import { answerEntry } from './entry-commands.ts'
import { acceptInvitation, joinByInvitation, lookAtInvitation } from './joining-commands.ts'
import { askForAccount, askMailbox } from './mailbox-commands.ts'
import { personasIn } from './personas.ts'
import { enterWithProof, recover } from './proof-commands.ts'
import { accountWithCompanies } from './queries.ts'

export const authRoutes: VisitHandlers<typeof auth> = {
  signInWithEmail: async (visit, { body }) =>
    answerEntry(visit, await signInWithEmail(visit, body.email, body.password)),

  signUp: (visit, { body }) => askForAccount(visit, body),

  askForMagicLink: (visit, { body }) => askMailbox(visit, 'signIn', body.email),

  askForRecovery: (visit, { body }) => askMailbox(visit, 'recovery', body.email),

  proveByLink: async (visit, { body }) => answerEntry(visit, await enterWithProof(visit, body)),

  proveByCode: async (visit, { body }) => answerEntry(visit, await enterWithProof(visit, body)),

  recoverByLink: async (visit, { body: { password, ...presented } }) =>
    answerEntry(visit, await recover(visit, presented, password)),

  recoverByCode: async (visit, { body: { password, ...presented } }) =>
    answerEntry(visit, await recover(visit, { ...presented, kind: 'recovery' }, password)),

  readInvitation: (visit, { body }) => lookAtInvitation(visit, body.invitation),

  acceptInvitation: async (visit, { body: { invitation, ...words } }) =>
    answerEntry(visit, await acceptInvitation(visit, invitation, words)),

  joinByInvitation: (visit, { body }) => joinByInvitation(visit, body.invitation),

  refresh: async (visit) => {
    const presented = visit.refreshCookie.read()
    if (!presented) throw new HttpError(401, 'signInRequired')
    const { token, refreshToken } = await refreshSession(visit, presented)
    visit.refreshCookie.write(refreshToken)
    return { token }
  },

  signOut: async (visit) => {
    const presented = visit.refreshCookie.read()
    if (presented) await endSession(visit, presented)
    visit.refreshCookie.clear()
  },

  login: async (visit) => {
    const { accountId, sessionId } = visit.signedIn()
    const { account, consents, entries, standings } = found(
      await asPlatform(visit.db, (db) => accountWithCompanies(db, accountId)),
    )
    return {
      sessionId,
      user: {
        uid: account.id,
        id: account.id,
        email: account.email,
        userRole: account.user_role,
        preferredLanguage: account.preferred_language,
        isIdentifiedDataProcessingAccepted: account.is_identified_data_processing_accepted,
        isTermsAcceptanceNeeded: mustAcceptTerms(consents),
        isNewsAnswerNeeded: mustAskForNews(consents),
        announcements: untold(
          announcements,
          { seen: account.seen_announcements, accountSince: dayOf(account.created_at) },
          dayOf(visit.now),
        ).map(({ id }) => id),
        companyUserRoles: entries.map(({ company_id, user_id, role, active }) => ({
          companyId: company_id,
          uid: user_id,
          role,
          active,
        })),
      },
      companies: entries.map((company) => ({
        id: company.company_id,
        uid: company.company_id,
        name: company.name,
        defaultLanguage: company.default_language,
        customRoles: rolesIn(company, standings.get(company.company_id)),
        routeRedirect: company.route_redirect,
        companyConfig: { theme: company.palette, languages: company.languages.join(',') },
      })),
    }
  },

  personas: async (visit, { query }) =>
    visit.demo ? personasIn(query.language ?? visit.language) : [],
}

/** What someone is in a company, from their entry and how many people are above and below them there. */
const rolesIn = (
  { active, role }: { active: boolean; role: CompanyRole },
  { manages, reports_to }: { manages: number; reports_to: number } = { manages: 0, reports_to: 0 },
) => customRoles({ active, role, manages: { size: manages }, reportsTo: { size: reports_to } })

/** An account is in no company, and so in no zone. */
const dayOf = (instant: Date) => dayAt(instant.getTime(), 'UTC')
