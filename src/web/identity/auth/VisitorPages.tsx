import { Suspense, type ReactElement } from 'react'
import { spokenLanguage } from '#web/kernel/i18n/spoken.ts'
import { isKnown } from '#web/kernel/paths/known.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { Loading } from '#web/kernel/ui/states/Loading.tsx'
import { askedIn } from './note.ts'
import { Personas, SignInPage } from './SignInPage.tsx'
import { currentPlace, useAuthFlow, type AuthLocation } from './auth-flow.tsx'
import { isLazy, lazyNamed } from '#web/kernel/ui/faces/lazy-named.ts'
import { ProviderButtons } from './providers/OpenIdButtons.tsx'
import { visitorFacts } from './visitor-facts.ts'

const SignUpPage = lazyNamed(() => import('./sign-up/SignUpPage.tsx'), 'SignUpPage')
const RequestLinkPage = lazyNamed(() => import('./mailbox/RequestLinkPage.tsx'), 'RequestLinkPage')
const CheckEmailPage = lazyNamed(() => import('./mailbox/CheckEmailPage.tsx'), 'CheckEmailPage')
const LinkPage = lazyNamed(() => import('./mailbox/LinkPage.tsx'), 'LinkPage')
const RecoveryPage = lazyNamed(() => import('./passwords/RecoveryPage.tsx'), 'RecoveryPage')
const EmailChangePage = lazyNamed(() => import('./mailbox/EmailChangePage.tsx'), 'EmailChangePage')
const OutboxPage = lazyNamed(() => import('#web/platform/outbox/OutboxPage.tsx'), 'OutboxPage')
const SecondStepPage = lazyNamed(() => import('./second-step/SecondStepPage.tsx'), 'SecondStepPage')
const InvitationPage = lazyNamed(() => import('./invitations/InvitationPage.tsx'), 'InvitationPage')
const MaintenanceStatusPage = lazyNamed(
  () => import('./MaintenanceStatusPage.tsx'),
  'MaintenanceStatusPage',
)
const UnknownPathPage = lazyNamed(() => import('./UnknownPathPage.tsx'), 'UnknownPathPage')
const TermsPage = lazyNamed(async () => {
  const page = await import('./sign-up/TermsPage.tsx')
  await page.loadTerms(spokenLanguage())
  return page
}, 'TermsPage')

/** Signed-out pages by path; any other path of the application shows the sign-in page. */
const visitorPages: Readonly<Record<string, (place: AuthLocation) => ReactElement>> = {
  [paths.signUp]: () => <SignUpPage />,
  [paths.magicLink]: ({ token }) =>
    token ? <LinkPage kind="signIn" token={token} /> : <RequestLinkPage kind="signIn" />,
  [paths.emailVerified]: ({ token }) =>
    token ? <LinkPage kind="signUp" token={token} /> : <SignInPage />,
  [paths.passwordRecovery]: ({ token }) =>
    token ? <RecoveryPage token={token} /> : <RequestLinkPage kind="recovery" />,
  [paths.emailChange]: ({ token }) => (token ? <EmailChangePage token={token} /> : <SignInPage />),
  [paths.mailbox]: ({ note }) => {
    const asked = askedIn(note)
    return asked ? <CheckEmailPage asked={asked} /> : <SignInPage />
  },
  [paths.secondStep]: () => <SecondStepPage />,
  [paths.invitation]: ({ token }) =>
    token ? <InvitationPage invitation={token} /> : <SignInPage />,
  [paths.outbox]: () => <OutboxPage />,
  [paths.terms]: () => <TermsPage />,
  [paths.maintenance]: () => <MaintenanceStatusPage />,
}

/** Only the sign-in page is in the first bundle. */
export function VisitorPages() {
  const { place } = useAuthFlow()
  return (
    <Suspense key={`${place.path} ${place.token}`} fallback={<Loading />}>
      {pageAt(place)}
    </Suspense>
  )
}

function pageAt(place: AuthLocation): ReactElement {
  const page = visitorPages[place.path]
  return page ? page(place) : isKnown(place.path) ? <SignInPage /> : <UnknownPathPage />
}

export async function loadFirstPage(): Promise<void> {
  const { type } = pageAt(currentPlace(false))
  const facts = visitorFacts()
  const parts: unknown[] = [type]
  if (facts?.providers.length) parts.push(ProviderButtons)
  if (facts?.personas.length) parts.push(Personas)
  await Promise.all(parts.filter(isLazy).map((part) => part.preload()))
}
