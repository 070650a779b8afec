import { firstCalls } from '#contract/first.ts'
import { auth } from '#contract/identity/auth.ts'
import type { SessionData } from '#contract/identity/session-data.ts'
import { createClient } from '#contract/kernel/client.ts'
import { ApiError } from '#contract/kernel/errors.ts'
import { languages, type Language } from '#domain/kernel/localized-text.ts'
import { canonicalPath } from '#web/kernel/paths/localize.ts'
import { addressOf } from '#web/kernel/paths/own-address.ts'
import { entrances, paths } from '#web/kernel/paths/paths.ts'
import { AccessToken } from './kernel/transport/access-token.ts'
import { apiClient } from './kernel/api-client.ts'
import { messageOf } from './asked-for.ts'
import { drafts, openDrafts } from './kernel/drafts/drafts.ts'
import { loadTabs } from './kernel/load-tabs.ts'
import { takePlace } from './kernel/place.ts'
import { sessionOf, type Api, type Session } from './kernel/session.tsx'
import { endSession, recall, remember } from './kernel/transport/stored.ts'
import { tabSession } from './kernel/transport/tab-session.ts'
import { bearerTransport, openTransport, unanswered } from './kernel/transport/transport.ts'
import { readMe, readSession } from './session-api.ts'

/** Start state of the application after session and roles have loaded (section 4). */
export interface BootState {
  readonly api: Api
  readonly user: SessionData['user']
  /** In the company someone works in; none where they are in no company yet, or not let in. */
  readonly session: Session | undefined
  /** The company that lets them in with a second factor only, which they lack. */
  readonly wanting: SessionData['companies'][number] | undefined
  /** The companies that they are in, where each is suspended or being deleted; none where one lets them in. */
  readonly shut: SessionData['companies']
  readonly access: AccessToken
  /** Id of this session in the account's list of sessions. */
  readonly sessionId: string
  readonly companies: SessionData['companies']
  /** The language the account prefers, where the company speaks it; else the company's first. */
  readonly language: Language
}

/** The first page's calls are in the entry bundle; the rest of the contract loads on demand. */
const calls = {
  first: firstCalls,
  fetchAll: async () => (await import('#contract/index.ts')).contract,
}

/** Takes up the session of this browser. Throws a 401 `ApiError` when there is none any more. */
export async function boot(language: () => string): Promise<BootState> {
  const open = createClient({ auth }, openTransport(language)).auth
  tabSession.restart()
  const access = new AccessToken(
    async (id) => (await open.refresh(id ? { query: { sessionId: id } } : {})).token,
  )
  const api: Api = apiClient(calls, bearerTransport(access, language))
  const { user, companies, sessionId, draftKey } = await readSession(api)
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
  const [me] = await Promise.all([
    readMe(api, companyId).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'secondFactorNeeded') return undefined
      throw error
    }),
    openDrafts({ accountId: user.uid, companyId, key: draftKey }).catch(() => {
      throw unanswered()
    }),
  ])
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

/** Stores that someone is signed in, and in which session (section 9), and tells the other tabs. */
export function keepSession({ access, session, sessionId, user }: BootState): void {
  access.keep()
  void loadTabs().then(({ tellTabs }) =>
    tellTabs({ kind: 'began', accountId: user.uid, sessionId }),
  )
  const place = takePlace(user.uid)
  const isEntrance = entrances.some((path) => path === canonicalPath(location.pathname))
  // Someone without a company has no router that would redirect them.
  const to = session ? place : paths.home
  if (isEntrance && to) history.replaceState(null, '', to)
}

/** Keeps this tab in step with the others of its browser; returns how to stop. */
export function follow(access: AccessToken, accountId: string): () => void {
  const stop = new AbortController()
  const onLeft = () => setTimeout(() => location.assign(addressOf(paths.signIn)))
  void loadTabs().then(({ followTabs }) => followTabs(access, accountId, onLeft, stop.signal))
  return () => stop.abort()
}

/**
 * Clears what this browser stored of a session that is over (section 4). What was typed stays, encrypted,
 * until its writer signs in again.
 */
export async function forgetSession(): Promise<void> {
  endSession()
  remember('defaultCompanyId', undefined)
  // Where that cannot be loaded, what was typed stays in the tab.
  await import('./identity/auth/stopped-tab.ts').then(
    ({ keepForReturn }) => keepForReturn(),
    () => undefined,
  )
}

/**
 * Ends the session here and on the server, and shows the sign-in page. The company someone works in is
 * remembered for the next time; what they have not sent is deleted, in every tab.
 */
export async function leave(access: AccessToken, language: () => string): Promise<void> {
  tabSession.become('left')
  drafts().forget()
  const news = { kind: 'left', sessionId: access.sessionId } as const
  // Each tab still asks the server before it goes on.
  await loadTabs().then(
    ({ tellTabs }) => tellTabs(news),
    () => undefined,
  )
  endSession()
  const open = createClient({ auth }, openTransport(language)).auth
  // Without a connection the cookie stays until it ends by itself; this browser forgets all the same.
  await open.signOut().catch(() => undefined)
  location.assign(addressOf(paths.signIn))
}
