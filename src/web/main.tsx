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

/** The links of mails lead to the same pages whoever is signed in here; so do the terms and the page of maintenance. */
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

/**
 * The first bytes a visitor loads: whoever was signed in gets the application, anyone else the
 * sign-in page, and neither pays for the other.
 */
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

// A part of this build is no longer there: a newer one is. What is typed is kept for the tab. Where no
// server is, to start anew would leave nothing at all: the page says that it could not be reached.
addEventListener('vite:preloadError', (event) => {
  event.preventDefault()
  void fetch(location.pathname, { method: 'HEAD' }).then(
    () => location.reload(),
    () => undefined,
  )
})

void start()
