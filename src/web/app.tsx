import { QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { RouterProvider, useRouterState } from '@tanstack/react-router'
import { addressIn } from '#contract/kernel/company-address.ts'
import { isGodAdmin } from '#domain/kernel/access/roles.ts'
import { recallInvitation } from './identity/auth/invitations/waiting-invitation.ts'
import { recallWaitingLink } from './identity/auth/providers/waiting-link.ts'
import { useLanguage } from './kernel/i18n/I18n.tsx'
import { spokenLanguage } from './kernel/i18n/spoken.ts'
import { Deferred } from './kernel/i18n/Deferred.tsx'
import { AccountContext, type Account } from './kernel/account.tsx'
import { isSignedOut } from './kernel/transport/access-token.ts'
import {
  boot,
  companiesOf,
  follow,
  forgetSession,
  keepSession,
  leave,
  type BootState,
} from './boot.ts'
import { FollowMe, meOf } from './FollowMe.tsx'
import { keepAskedFor } from './asked-for.ts'
import { CompanyTheme } from './platform/frame/CompanyTheme.tsx'
import { useTabState } from './kernel/transport/use-tab-state.ts'
import { BrokenPage } from './platform/frame/errors/BrokenPage.tsx'
import { FoundedNotice } from './platform/frame/FoundedNotice.tsx'
import { Live } from './platform/frame/Live.tsx'
import { NotifyProvider } from './kernel/notify.tsx'
import { newQueryClient } from './kernel/transport/query-client.ts'
import { SessionContext, sessionOf, type Me, type Session } from './kernel/session.tsx'
import { AppContext, type AppContextValue } from './platform/frame/app-context.tsx'
import { isUnanswered } from './kernel/transport/transport.ts'
import { addressOf } from './kernel/paths/own-address.ts'
import { paths } from './kernel/paths/paths.ts'
import { changePages, newRouter, readerOf } from './routes.tsx'
import { ConfirmProvider } from './kernel/ui/overlays/confirm.tsx'
import { Loading } from './kernel/ui/states/Loading.tsx'
import { Starting } from './platform/frame/Starting.tsx'
import { lazyNamed } from './kernel/ui/faces/lazy-named.ts'

// Loaded only outside companies, or once after the terms have changed.
const Outside = lazyNamed(() => import('./outside.tsx'), 'Outside')
const SecondFactorNeededPage = lazyNamed(
  () => import('./identity/account/SecondFactorNeededPage.tsx'),
  'SecondFactorNeededPage',
)
const TermsDialog = lazyNamed(() => import('./identity/account/TermsDialog.tsx'), 'TermsDialog')
/** Only whose session is over meets it. */
const SessionOver = lazyNamed(() => import('./identity/auth/SessionOver.tsx'), 'SessionOver')
/** Only after a provider sign-in that matches an existing account. */
const LinkConsent = lazyNamed(
  () => import('./identity/auth/providers/LinkConsent.tsx'),
  'LinkConsent',
)

/** Only for invited people with an existing account. */
const InvitationConsent = lazyNamed(
  () => import('./identity/auth/invitations/InvitationConsent.tsx'),
  'InvitationConsent',
)

/** The application, once session and roles are known (section 4). */
export function App() {
  const { state, onRetry } = useBoot()
  if (state === 'loading') return <Starting />
  if ('failed' in state) return <BrokenPage error={state.failed} onRetry={onRetry} />
  return <SignedIn booted={state} />
}

type Boot = BootState | 'loading' | { readonly failed: unknown }

function useBoot(): { readonly state: Boot; readonly onRetry: () => void } {
  const { language, speak } = useLanguage()
  const [state, setState] = useState<Boot>('loading')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    // Runs once per attempt: a later language change must not restart it.
    const start = async () => {
      const booted = await boot(spokenLanguage)
      if (booted.language !== language) await speak(booted.language)
      keepSession(booted)
      setState(booted)
    }
    start().catch(async (error: unknown) => {
      // Clears the stored state and stops loading (section 4). Without a response the state is kept.
      if (!isUnanswered(error)) await forgetSession()
      if (!isSignedOut(error)) return setState({ failed: error })
      keepAskedFor()
      return location.assign(addressOf(paths.signIn))
    })
    // oxlint-disable-next-line react/exhaustive-deps -- the session is taken up once an attempt
  }, [attempt])
  const onRetry = () => {
    setState('loading')
    setAttempt(attempt + 1)
  }
  return { state, onRetry }
}

function SignedIn({ booted }: { readonly booted: BootState }) {
  const { api, user, access, mailWay, session, companies, wanting } = booted
  const state = useTabState()
  useEffect(() => follow(access, user.uid), [access, user.uid])
  const [invitation] = useState(recallInvitation)
  const [waiting] = useState(recallWaitingLink)
  const [isAskedForTerms, askForTerms] = useState(user.isTermsAcceptanceNeeded)
  const account = useMemo<Account>(
    () => ({
      api,
      accountId: user.uid,
      email: user.email,
      isOperator: isGodAdmin(user.userRole),
      mailWay,
      leave: () => leave({ access, user }, spokenLanguage),
    }),
    [api, user, access, mailWay],
  )
  // A tab whose owner signed out shows none of their data.
  if (state === 'left') return <Loading />
  return (
    <AccountContext value={account}>
      {state === 'other' ? null : (
        <ConfirmProvider>
          <NotifyProvider>
            {session ? (
              <Running
                booted={booted}
                session={session}
                isAskedFirst={isAskedForTerms || invitation !== undefined || waiting !== undefined}
              />
            ) : null}
            {wanting ? (
              <Deferred>
                <SecondFactorNeededPage
                  company={wanting}
                  others={companies.filter(({ id }) => id !== wanting.id)}
                  onEnter={enter}
                />
              </Deferred>
            ) : null}
            {session || wanting ? null : (
              <Deferred>
                <Outside booted={booted} onEnter={enter} />
              </Deferred>
            )}
            {invitation ? (
              <Deferred>
                <InvitationConsent api={api} invitation={invitation} onJoined={enter} />
              </Deferred>
            ) : null}
            {waiting ? (
              <Deferred>
                <LinkConsent link={waiting} />
              </Deferred>
            ) : null}
            {isAskedForTerms ? (
              <Deferred>
                <TermsDialog user={user} onAccepted={() => askForTerms(false)} />
              </Deferred>
            ) : null}
          </NotifyProvider>
        </ConfirmProvider>
      )}
      {state === 'open' ? null : (
        <Deferred>
          <SessionOver access={access} />
        </Deferred>
      )}
    </AccountContext>
  )
}

const atLeaving = { capture: true, once: true }
const stop = (event: Event) => event.stopImmediatePropagation()

/** Opens a company by restarting the application, at its root by default (section 4). */
function enter(companyId: string, path: string = paths.home): void {
  // Drafts are there on return, so their guard doesn't ask; over plain HTTP they are lost [0095].
  if (globalThis.isSecureContext) addEventListener('beforeunload', stop, atLeaving)
  location.assign(addressIn(companyId, addressOf(path)))
}

/** Until the router has a page, it renders nothing. */
function StartingPage({ router }: { readonly router: ReturnType<typeof newRouter> }) {
  const isEmpty = useRouterState({ router, select: ({ matches }) => matches.length === 0 })
  return isEmpty ? <Starting /> : null
}

interface RunningProps {
  readonly booted: BootState
  readonly session: Session
  /** True if a question blocks the application until it is answered. */
  readonly isAskedFirst: boolean
}

function Running({ booted, session: first, isAskedFirst }: RunningProps) {
  const { access, user } = booted
  const [offered, setOffered] = useState({
    active: booted.companies,
    restorable: booted.restorable,
  })
  const [session, setSession] = useState(first)
  const queries = useMemo(() => newQueryClient(), [])
  const routeRedirect =
    booted.companies.find(({ id }) => id === first.companyId)?.routeRedirect ?? null
  const router = useMemo(() => newRouter(readerOf(first, routeRedirect)), [first, routeRedirect])
  const onRead = useCallback(
    (me: Me) => {
      const next = sessionOf(first.api, me, first.accountRole)
      changePages(router, readerOf(next, routeRedirect))
      setSession(next)
    },
    [first, router, routeRedirect],
  )
  const prefetching = useMemo(() => ({ queries, session }), [queries, session])
  // At most one question per start: announcements wait until the next one.
  const [isQuiet] = useState(isAskedFirst || user.isNewsAnswerNeeded)
  const isAskedForNews = user.isNewsAnswerNeeded && !isAskedFirst
  const context = useMemo<AppContextValue>(() => {
    const readAgain = async () => {
      await queries.fetchQuery({ ...meOf(first), staleTime: 0 })
      setOffered(companiesOf(await first.api.auth.login()))
    }
    const reread = () => void readAgain().catch(() => undefined)
    const news = isQuiet ? [] : user.announcements
    const { active: companies, restorable } = offered
    return { companies, restorable, enter, reread, announcements: news, isAskedForNews }
  }, [offered, first, queries, user, isQuiet, isAskedForNews])
  return (
    <CompanyTheme accent={session.me.company.palette}>
      <QueryClientProvider client={queries}>
        <SessionContext value={session}>
          <AppContext value={context}>
            <Live access={access} />
            <FollowMe session={first} onRead={onRead} />
            <FoundedNotice />
            <RouterProvider router={router} context={{ prefetching }} />
            <StartingPage router={router} />
          </AppContext>
        </SessionContext>
      </QueryClientProvider>
    </CompanyTheme>
  )
}
