import './global.css'
import { browserLanguage, loadCatalogue, loadVisitorCatalogue } from './kernel/i18n/catalogues.ts'
import { chosenLanguage } from './kernel/i18n/chosen-language.ts'
import { spokenLanguage } from './kernel/i18n/spoken.ts'
import { applyColorScheme } from './kernel/theme/color-scheme.ts'
import { ignoreComposingKeys } from './composition.ts'
import { watchPages } from './platform/frame/errors/recovery.ts'
import { recall, recallInTab } from './kernel/transport/stored.ts'
import { canonicalPath } from './kernel/paths/localize.ts'
import { forAnyone } from './kernel/paths/for-anyone.ts'
import { isWaiting, loadSheet } from './kernel/waiting.ts'

// Each on its own: as the two sides of one condition they would be built into a single call, which
// brings the styles of only one of them along.
const application = { entry: () => import('./entry-app.tsx'), load: loadCatalogue }
const visit = { entry: () => import('./entry-sign-in.tsx'), load: loadVisitorCatalogue }

/** Loads the application for people who were signed in and the sign-in page for others, never both. */
async function start(): Promise<void> {
  const element = document.getElementById('root')
  if (!element) return
  // The sign-in page takes a provider's answer.
  const isAnswered = location.hash.startsWith('#openid=')
  const isVisitor = isAnswered || !recall('login') || recallInTab('visitor')
  const isSignedIn = !isVisitor && !forAnyone.has(canonicalPath(location.pathname))
  const { entry, load } = isSignedIn ? application : visit
  // What the server has drawn stays as it is until the script takes it over.
  const isDrawn = !isSignedIn && isWaiting()
  const language = isDrawn ? spokenLanguage() : (chosenLanguage() ?? browserLanguage())
  const [{ draw }, messages] = await Promise.all([entry(), load(language), loadSheet()])
  await draw(element, { language, messages })
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
