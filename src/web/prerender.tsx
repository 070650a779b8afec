import { createRoot } from 'react-dom/client'
import type { Language } from '#domain/kernel/localized-text.ts'
import { Root } from './entry-sign-in.tsx'
import { I18n } from './kernel/i18n/I18n.tsx'
import { DemoNotice } from './platform/frame/DemoNotice.tsx'
import { Starting } from './platform/frame/Starting.tsx'
import { forAnyone } from './kernel/paths/for-anyone.ts'
import { loadFirstPage } from './identity/auth/VisitorPages.tsx'
import { loadVisitorCatalogue } from './kernel/i18n/catalogues.ts'
import { ErrorBoundary } from './platform/frame/errors/ErrorBoundary.tsx'
import { pathSets } from './kernel/paths/addresses.ts'
import { knownPaths } from './kernel/paths/known.ts'
import { pathIn } from './kernel/paths/localize.ts'
import { paths } from './kernel/paths/paths.ts'

interface DrawnPage {
  readonly source?: string
  /** A mail leads to it, with a token behind `#` that makes another page of it. */
  readonly hasToken?: true
}

/** Pages that are drawn before. What a visitor sees first on any other known path is the sign-in page. */
export const drawnPages: Readonly<Record<string, DrawnPage>> = {
  [paths.signIn]: {},
  [paths.signUp]: { source: 'identity/auth/sign-up/SignUpPage.tsx' },
  [paths.magicLink]: { source: 'identity/auth/mailbox/RequestLinkPage.tsx', hasToken: true },
  [paths.emailVerified]: { hasToken: true },
  [paths.passwordRecovery]: {
    source: 'identity/auth/mailbox/RequestLinkPage.tsx',
    hasToken: true,
  },
  [paths.terms]: { source: 'identity/auth/sign-up/TermsPage.tsx' },
}

const drawnByScript: ReadonlySet<string> = new Set<string>([
  paths.mailbox,
  paths.emailChange,
  paths.invitation,
  paths.outbox,
  paths.maintenance,
])

/** Which page is drawn for which address, `$` standing for any segment. */
export const drawnAt: Readonly<Record<string, string>> = Object.fromEntries(
  knownPaths
    .filter((path) => !drawnByScript.has(path))
    .flatMap((path) => {
      const page = path in drawnPages ? path : paths.signIn
      return pathSets.map((set) => [pathIn(set, path), page])
    }),
)

export const isForAnyone = (page: string) => forAnyone.has(page)

ErrorBoundary.getDerivedStateFromError = (error: unknown) => {
  throw error
}

export async function drawPage(element: HTMLElement, language: Language): Promise<() => void> {
  const [messages] = await Promise.all([loadVisitorCatalogue(language), loadFirstPage()])
  const root = createRoot(element)
  root.render(<Root initial={{ language, messages }} />)
  return () => root.unmount()
}

export async function drawFrame(element: HTMLElement, language: Language): Promise<() => void> {
  const root = createRoot(element)
  root.render(
    <I18n initial={{ language, messages: await loadVisitorCatalogue(language) }}>
      <DemoNotice />
      <Starting />
    </I18n>,
  )
  return () => root.unmount()
}
