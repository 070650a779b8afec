import type { Messages } from '#messages/catalogue.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { App } from './app.tsx'
import { I18n } from './kernel/i18n/I18n.tsx'
import { DemoNotice } from './platform/frame/DemoNotice.tsx'
import { Maintenance } from './platform/frame/errors/Maintenance.tsx'
import { ErrorBoundary } from './platform/frame/errors/ErrorBoundary.tsx'

/** Root for signed-in people. */
export function Root({ initial }: { initial: { language: Language; messages: Messages } }) {
  return (
    <I18n initial={initial}>
      <DemoNotice />
      <ErrorBoundary>
        <App />
      </ErrorBoundary>
      <Maintenance />
    </I18n>
  )
}
