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
import { linkOf } from './asked-for.ts'
import { drafts, openDrafts } from './kernel/drafts/drafts.ts'
import { loadTabs } from './kernel/load-tabs.ts'
import { readPlace, takePlace } from './kernel/place.ts'
import { sessionOf, type Api, type Session } from './kernel/session.tsx'
import { endSession, recall, remember, rememberInTab } from './kernel/transport/stored.ts'
import { tabSession } from './kernel/transport/tab-session.ts'
import { bearerTransport, openTransport, unanswered } from './kernel/transport/transport.ts'
import { readMe } from './session-api.ts'

/** Start state of the application after session and roles have loaded (section 4). */
export interface BootState {
  readonly api: Api
  readonly user: SessionData['user']
  /** Undefined without a company, or without access to one. */
  readonly session: Session | undefined
  /** A company that requires a second factor, which the account lacks. */
  readonly wanting: SessionData['companies'][number] | undefined
  /**
   * The account's companies if all are suspended or being deleted; otherwise the requested one, if it is,
   * or if the account is deactivated there. Empty if a company opens.
   */
  readonly shut: SessionData['companies']
  readonly access: AccessToken
  /** Id of this session in the account's list of sessions. */
  readonly sessionId: string
  readonly mailWay: SessionData['mailWay']
  readonly companies: SessionData['companies']
  /** Being deleted; the account can restore them. */
  readonly restorable: SessionData['companies']
  /** The account's preferred language if the company offers it; otherwise the company's first. */
  readonly language: Language
}

/** The first page's calls are in the entry bundle; the rest of the contract loads on demand. */
const calls = {
  first: firstCalls,
  fetchAll: async () => (await import('#contract/index.ts')).contract,
}

/** Resumes this browser's session. Throws a 401 `ApiError` if there is none. */
export async function boot(language: () => string): Promise<BootState> {
  const open = createClient({ auth }, openTransport(language)).auth
  tabSession.restart()
  const access = new AccessToken(
    async (id) => (await open.refresh(id ? { query: { sessionId: id } } : {})).token,
  )
  const api: Api = apiClient(calls, bearerTransport(access, language))
  const { user, companies, sessionId, draftKey, mailWay } = await api.auth.login()
  const { own, active, restorable } = companiesOf({ user, companies })
  const wished = wishedCompany(user.uid, companies)
  const shutOut = companies.filter((it) => it === wished && !active.includes(it))
  const account = {
    api,
    user,
    access,
    sessionId,
    mailWay,
    companies: active,
    restorable,
    wanting: undefined,
    shut: active.length === 0 ? own : shutOut,
  }
  const outside = { ...account, session: undefined, language: user.preferredLanguage }
  if (companies.length === 0) return outside
  if (account.shut.length > 0) return outside
  // No company admits the account anymore: the server ends the session as well.
  if (active.length === 0) await access.renew()
  const companyId = (wished ?? active[0])?.id
  if (!companyId) throw new Error('no company')
  const [me] = await Promise.all([
    readMe(api, companyId).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'secondFactorNeeded') return undefined
      throw error
    }),
    openDrafts({ accountId: user.uid, companyId, key: draftKey }).catch(() => {
      throw unanswered()
    }),
  ])
  // A new tab opens the company of the tab in front.
  if (document.visibilityState === 'visible' || !recall('defaultCompanyId'))
    remember('defaultCompanyId', companyId)
  if (!me) return { ...outside, wanting: active.find(({ id }) => id === companyId) }
  return {
    ...account,
    session: sessionOf(api, me, user.userRole),
    language: spoken(user.preferredLanguage, me.company.languages),
  }
}

/** The account's own companies, those of them that aren't suspended, and those it can restore. */
export function companiesOf({ user, companies }: Pick<SessionData, 'user' | 'companies'>) {
  const own = companies.filter(({ id }) =>
    user.companyUserRoles.some((entry) => entry.companyId === id && entry.active),
  )
  return {
    own,
    active: own.filter(({ isSuspended }) => !isSuspended),
    restorable: own.filter(
      ({ goneAt, customRoles }) => goneAt !== null && customRoles.isSuperAdmin,
    ),
  }
}

/**
 * The company of a followed link, else the one that this tab showed last, else the stored one (section 4).
 * Undefined if the account is in none of them.
 */
function wishedCompany(accountId: string, companies: SessionData['companies']) {
  const asked = linkOf()[1] ?? new URLSearchParams(location.search).get('company')
  const place = readPlace()
  const shown = place?.accountId === accountId ? place.companyId : undefined
  return [asked, shown, recall('defaultCompanyId')]
    .flatMap((id) => companies.filter((it) => it.id === id))
    .at(0)
}

function spoken(preferred: Language, offered: readonly Language[]): Language {
  return offered.includes(preferred) ? preferred : (offered[0] ?? languages[0])
}

/** Stores the session id (section 9) and notifies the other tabs. */
export function keepSession({ access, sessionId, user, ...booted }: BootState): void {
  const { session, wanting, shut } = booted
  const closed = shut.length === 1 ? shut[0]?.id : undefined
  access.keep()
  void loadTabs().then(({ tellTabs }) =>
    tellTabs({ kind: 'began', accountId: user.uid, sessionId }),
  )
  const place = takePlace(user.uid, session?.companyId ?? wanting?.id ?? closed)
  // The company of a page's address has been opened.
  const address = new URL(location.href)
  if (address.searchParams.has('company')) {
    address.searchParams.delete('company')
    history.replaceState(null, '', address)
  }
  const isEntrance = entrances.some((path) => path === canonicalPath(location.pathname))
  // Someone without a company has no router that would redirect them.
  const to = session ? place : paths.home
  if (isEntrance && to) history.replaceState(null, '', to)
}

/** Follows the other tabs of this browser; returns the unsubscribe function. */
export function follow(access: AccessToken, accountId: string): () => void {
  const stop = new AbortController()
  const onLeft = () => setTimeout(() => location.assign(addressOf(paths.signIn)))
  void loadTabs().then(({ followTabs }) => followTabs(access, accountId, onLeft, stop.signal))
  return () => stop.abort()
}

/**
 * Clears what this browser stored of an ended session (section 4). Drafts stay, encrypted, until their
 * author signs in again.
 */
export async function forgetSession(): Promise<void> {
  endSession()
  remember('defaultCompanyId', undefined)
  // If the chunk can't be loaded, drafts stay in the tab.
  await import('./identity/auth/stopped-tab.ts').then(
    ({ keepForReturn }) => keepForReturn(),
    () => undefined,
  )
}

/**
 * Signs out here and on the server, then shows the sign-in page. Remembers the default company; deletes
 * unsent drafts in every tab.
 */
export async function leave(
  { access, user }: Pick<BootState, 'access' | 'user'>,
  language: () => string,
): Promise<void> {
  tabSession.become('left')
  drafts().forget()
  rememberInTab('place', undefined)
  const news = { kind: 'left', accountId: user.uid, sessionId: access.sessionId } as const
  // Each tab still checks with the server before it continues.
  await loadTabs().then(
    ({ tellTabs }) => tellTabs(news),
    () => undefined,
  )
  endSession()
  const open = createClient({ auth }, openTransport(language)).auth
  // Offline, the cookie stays until it expires; this browser forgets the session anyway.
  await open.signOut().catch(() => undefined)
  location.assign(addressOf(paths.signIn))
}
