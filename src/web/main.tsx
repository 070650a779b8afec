import './global.css'
import { createRoot } from 'react-dom/client'
import { languages, type Language } from '#domain/kernel/localized-text.ts'
import { browserLanguage, loadCatalogue, loadVisitorCatalogue } from './kernel/i18n/catalogues.ts'
import { applyColorScheme } from './kernel/theme/color-scheme.ts'
import { ignoreComposingKeys } from './composition.ts'
import { watchPages } from './platform/frame/errors/recovery.ts'
import { recall, recallInTab } from './kernel/transport/stored.ts'
import { canonicalPath } from './kernel/paths/localize.ts'
import { paths } from './kernel/paths/paths.ts'

/** Targets of mailed links, the terms and maintenance: the same page for every account. */
const forAnyone: ReadonlySet<string> = new Set([
  paths.magicLink,
  paths.emailVerified,
  paths.passwordRecovery,
  paths.emailChange,
  paths.mailbox,
  paths.invitation,
  paths.terms,
  paths.maintenance,
  paths.outbox,
])

// Each on its own: as the two sides of one condition they would be built into a single call, which
// brings the styles of only one of them along.
const application = { entry: () => import('./entry-app.tsx'), load: loadCatalogue }
const visit = { entry: () => import('./entry-sign-in.tsx'), load: loadVisitorCatalogue }

/** Loads the application for people who were signed in and the sign-in page for others, never both. */
async function start(): Promise<void> {
  const element = document.getElementById('root')
  if (!element) return
  const isVisitor = !recall('login') || recallInTab('visitor')
  const isSignedIn = !isVisitor && !forAnyone.has(canonicalPath(location.pathname))
  const { entry, load } = isSignedIn ? application : visit
  const language = chosenLanguage() ?? browserLanguage()
  const [{ Root }, messages] = await Promise.all([entry(), load(language)])
  createRoot(element).render(<Root initial={{ language, messages }} />)
}

function chosenLanguage(): Language | undefined {
  const chosen = recall('language')
  return languages.find((language) => language === chosen)
}

applyColorScheme()
ignoreComposingKeys()
void watchPages()

// A newer build has replaced this chunk: reload, typed text is kept for the tab. When the server is
// unreachable, a reload would leave an empty page, so the page reports the failure instead.
addEventListener('vite:preloadError', (event) => {
  event.preventDefault()
  void fetch(location.pathname, { method: 'HEAD' }).then(
    () => location.reload(),
    () => undefined,
  )
})

void start()
