import type { auth } from '#contract/identity/auth.ts'
import { customRoles, type CompanyRole } from '#domain/kernel/access/roles.ts'
import { gotOn, untold } from '#domain/identity/account/untold.ts'
import { mustAcceptTerms, mustAskForNews } from '#domain/identity/auth/consent.ts'
import { dayAt } from '#domain/kernel/time/day.ts'
import { found, HttpError } from '#server/kernel/errors.ts'
import { goneAtOf } from '#server/identity/companies/deletion-queries.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import type { RequestContext } from '#server/identity/auth/request-context.ts'
import type { PlatformHandlers } from '#server/kernel/http/serve.ts'
import { endSession, refreshSession, signInWithEmail } from './commands.ts'
import { answerSignIn } from './sign-in-commands.ts'
import { askForAccount, askMailbox } from './mailbox/mailbox-commands.ts'
import { personasIn } from './personas.ts'
import { enterWithProof, recover } from './proof-commands.ts'
import { readMailState } from './mailbox/receipt-commands.ts'
import { accountWithCompanies, type AccountStatus } from './queries.ts'

/** All but what invitations are answered with. */
export const authRoutes: Omit<
  PlatformHandlers<typeof auth, RequestContext>,
  'readInvitation' | 'acceptInvitation' | 'joinByInvitation'
> = {
  signInWithEmail: async (context, { body }) =>
    answerSignIn(context, await signInWithEmail(context, body.email, body.password)),

  signUp: (context, { body }) => askForAccount(context, body),

  askForMagicLink: (context, { body }) => askMailbox(context, 'signIn', body.email),

  askForRecovery: (context, { body }) => askMailbox(context, 'recovery', body.email),

  mailState: (context, { body }) => readMailState(context, body.receipt),

  proveByLink: async (context, { body: { password, ...presented } }) =>
    answerSignIn(context, await enterWithProof(context, presented, password)),

  proveByCode: async (context, { body: { password, ...presented } }) =>
    answerSignIn(context, await enterWithProof(context, presented, password)),

  recoverByLink: async (context, { body: { password, ...presented } }) =>
    answerSignIn(context, await recover(context, presented, password)),

  recoverByCode: async (context, { body: { password, ...presented } }) =>
    answerSignIn(context, await recover(context, { ...presented, kind: 'recovery' }, password)),

  refresh: async (context, { query }) => {
    const presented = context.refreshCookie.read()
    if (!presented) throw new HttpError(401, 'signInRequired')
    const { token, refreshToken } = await refreshSession(context, presented, query.sessionId)
    context.refreshCookie.write(refreshToken)
    return { token }
  },

  signOut: async (context) => {
    const presented = context.refreshCookie.read()
    if (presented) await endSession(context, presented)
    context.refreshCookie.clear()
  },

  login: async (context) => {
    const { accountId, sessionId } = context.signedIn()
    const { account, consents, entries, standings } = found(
      await asPlatform(context.db, (db) => accountWithCompanies(db, accountId)),
    )
    const accountAgeMs = context.now.getTime() - account.created_at.getTime()
    return {
      sessionId,
      draftKey: context.draftKeyOf(accountId),
      mailWay: context.mailWay,
      user: {
        uid: account.id,
        id: account.id,
        email: account.email,
        userRole: account.user_role,
        preferredLanguage: account.preferred_language,
        isIdentifiedDataProcessingAccepted: account.is_identified_data_processing_accepted,
        isTermsAcceptanceNeeded: mustAcceptTerms(consents),
        isNewsAnswerNeeded: mustAskForNews(consents, accountAgeMs),
        announcements: untold({
          seen: account.seen_announcements,
          accountSince: utcDayOf(account.created_at),
          accountAgeMs,
          redesignedOn: gotOn({
            foundedAt: account.founded_at.getTime(),
            cameAt: account.redesigned_at.getTime(),
          }),
          isAccepting: account.is_identified_data_processing_accepted,
          companies: entries
            .filter((entry) => entry.active && entry.suspended_at === null)
            .map((entry) => {
              const standing = standings.get(entry.company_id)
              const since = standing?.assistant_since ?? null
              const { isAdmin } = rolesIn(entry, standing)
              return { isAdmin, assistantSince: since && utcDayOf(since) }
            }),
        }),
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
        isSuspended: company.suspended_at !== null,
        goneAt: goneAtOf(company.deletion_asked_at),
        companyConfig: { theme: company.palette, languages: company.languages.join(',') },
      })),
    }
  },

  personas: async (context, { query }) =>
    context.demo ? personasIn(query.language ?? context.language) : [],
}

const rolesIn = (
  { active, role }: { active: boolean; role: CompanyRole },
  { manages, reports_to }: Pick<AccountStatus, 'manages' | 'reports_to'> = {
    manages: 0,
    reports_to: 0,
  },
) => customRoles({ active, role, manages: { size: manages }, reportsTo: { size: reports_to } })

const utcDayOf = (instant: Date) => dayAt(instant.getTime(), 'UTC')
