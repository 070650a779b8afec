import { auth, type SessionData } from '#contract/auth.ts'
import { createClient } from '#contract/kernel/client.ts'
import { ApiError } from '#contract/kernel/errors.ts'
import { languages, type Language } from '#domain/kernel/localized-text.ts'
import { canonicalPath } from '#web/paths/localize.ts'
import { addressOf } from '#web/paths/own-address.ts'
import { entrances, paths } from '#web/paths/paths.ts'
import { AccessToken } from './access-token.ts'
import { apiClient } from './api-client.ts'
import { messageOf } from './asked-for.ts'
import { forgetDrafts } from './drafts.ts'
import { sessionOf, type Api, type Session } from './session.tsx'
import { recall, remember } from './stored.ts'
import { bearerTransport, openTransport } from './transport.ts'
import { readMe, readSession } from './session-api.ts'

/** What the application starts from, once session and roles are loaded (section 4). */
export interface Booted {
  readonly api: Api
  readonly user: SessionData['user']
  /** In the company someone works in; none where they are in no company yet, or not let in. */
  readonly session: Session | undefined
  /** The company that lets them in with a second factor only, which they lack. */
  readonly wanting: SessionData['companies'][number] | undefined
  /** The companies that they are in, where each is suspended or being deleted; none where one lets them in. */
  readonly shut: SessionData['companies']
  readonly access: AccessToken
  /** What this session is listed under. */
  readonly sessionId: string
  readonly companies: SessionData['companies']
  /** The language the account prefers, where the company speaks it; else the company's first. */
  readonly language: Language
}

/** Takes up the session of this browser. Throws a 401 `ApiError` when there is none any more. */
export async function boot(language: () => string): Promise<Booted> {
  const open = createClient({ auth }, openTransport(language)).auth
  const access = new AccessToken(async () => (await open.refresh()).token)
  const api: Api = apiClient(bearerTransport(access, language))
  const { user, companies, sessionId } = await readSession(api)
  const own = companies.filter(({ id }) =>
    user.companyUserRoles.some((entry) => entry.companyId === id && entry.active),
  )
  const active = own.filter(({ isSuspended }) => !isSuspended)
  const account = {
    api,
    user,
    access,
    sessionId,
    companies: active,
    wanting: undefined,
    shut: active.length === 0 ? own : [],
  }
  const outside = { ...account, session: undefined, language: user.preferredLanguage }
  if (companies.length === 0) return outside
  if (account.shut.length > 0) return outside
  // No company admits them any more: the server refuses the session as well.
  if (active.length === 0) await access.renew()
  const companyId = defaultCompany(active.map(({ id }) => id))
  const me = await readMe(api, companyId).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'secondFactorNeeded') return undefined
    throw error
  })
  remember('defaultCompanyId', companyId)
  if (!me) return { ...outside, wanting: active.find(({ id }) => id === companyId) }
  return {
    ...account,
    session: sessionOf(api, me, user.userRole),
    language: spoken(user.preferredLanguage, me.company.languages),
  }
}

/** The company of the message that is followed; else the stored one where one still belongs to it; else the first by name (section 4). */
function defaultCompany(ids: readonly string[]): string {
  const [, asked] = messageOf(location.pathname)
  const stored = recall('defaultCompanyId')
  const chosen = ids.find((id) => id === asked) ?? ids.find((id) => id === stored) ?? ids[0]
  if (!chosen) throw new Error('no company')
  return chosen
}

function spoken(preferred: Language, offered: readonly Language[]): Language {
  return offered.includes(preferred) ? preferred : (offered[0] ?? languages[0])
}

/** Stores that someone is signed in, and in which session (section 9). */
export function keepSession({ session, sessionId }: Booted): void {
  remember('login', 'true')
  remember('sessionId', sessionId)
  // Someone without a company has no router that would redirect them.
  const isEntrance = entrances.some((path) => path === canonicalPath(location.pathname))
  if (!session && isEntrance) history.replaceState(null, '', paths.home)
}

function endSession(): void {
  remember('login', undefined)
  remember('sessionId', undefined)
}

/** Clears what this browser stored of a session (section 4). What was typed stays in its tab. */
export function forgetSession(): void {
  endSession()
  remember('defaultCompanyId', undefined)
}

/**
 * Ends the session here and on the server, and shows the sign-in page. The company someone works in is
 * remembered for the next time.
 */
export async function leave(access: AccessToken, language: () => string): Promise<void> {
  const open = createClient({ auth }, openTransport(language)).auth
  // Without a connection the cookie stays until it ends by itself; this browser forgets all the same.
  await open.signOut().catch(() => undefined)
  access.forget()
  forgetDrafts()
  endSession()
  location.assign(addressOf(paths.signIn))
}
