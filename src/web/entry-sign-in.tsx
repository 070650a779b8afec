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

/** Root for signed-out people. */
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
 * Starts at the entry page, which redirects, and never at a path from the URL, which anyone can craft.
 * Only message links are followed: they consist of ids and show nothing by themselves.
 */
function begin(): Promise<never> {
  remember('login', 'true')
  rememberInTab('visitor', undefined)
  location.assign(takeAskedFor() ?? paths.signIn)
  // The page is unloading: keeps the button busy.
  return new Promise(() => {})
}
