import type { Messages } from '#messages/catalogue.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { openApi } from './identity/auth/api.ts'
import { AuthFlowProvider } from './identity/auth/auth-flow.tsx'
import { VisitorPages } from './identity/auth/VisitorPages.tsx'
import { loadVisitorCatalogue } from './kernel/i18n/catalogues.ts'
import { spokenLanguage } from './kernel/i18n/spoken.ts'
import { I18n } from './kernel/i18n/I18n.tsx'
import { DemoNotice } from './platform/frame/DemoNotice.tsx'
import { keepAskedFor, takeAskedFor } from './asked-for.ts'
import { Maintenance } from './platform/frame/errors/Maintenance.tsx'
import { remember, rememberInTab } from './kernel/transport/stored.ts'
import { ErrorBoundary } from './platform/frame/errors/ErrorBoundary.tsx'
import { paths } from './kernel/paths/paths.ts'

const api = openApi(spokenLanguage)

keepAskedFor()

/** Everything for someone who is not signed in. */
export function Root({ initial }: { initial: { language: Language; messages: Messages } }) {
  return (
    <I18n initial={initial} load={loadVisitorCatalogue}>
      <DemoNotice />
      <ErrorBoundary>
        <AuthFlowProvider api={api} begin={begin}>
          <VisitorPages />
        </AuthFlowProvider>
      </ErrorBoundary>
      <Maintenance />
    </I18n>
  )
}

/**
 * To where the application has people land, never to where an address says: it may come from anyone. Which
 * page that is, the router knows: the entrance leads there. Only the link of a message, which is made of ids
 * and shows nothing of its own, is come back to.
 */
function begin(): Promise<never> {
  remember('login', 'true')
  rememberInTab('visitor', undefined)
  location.assign(takeAskedFor() ?? paths.signIn)
  // The page is on its way out: what was pressed stays pressed.
  return new Promise(() => {})
}
