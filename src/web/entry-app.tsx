import { LucideProvider } from 'lucide-react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { I18n, type InitialTexts } from './kernel/i18n/I18n.tsx'
import { DemoNotice } from './platform/frame/DemoNotice.tsx'
import { Maintenance } from './platform/frame/errors/Maintenance.tsx'
import { iconLook } from './kernel/theme/icon-look.ts'
import { endWaiting } from './kernel/waiting.ts'
import { ErrorBoundary } from './platform/frame/errors/ErrorBoundary.tsx'

export async function draw(element: HTMLElement, initial: InitialTexts): Promise<void> {
  createRoot(element).render(<Root initial={initial} />)
  endWaiting()
}

/** Root for signed-in people. */
export function Root({ initial }: { readonly initial: InitialTexts }) {
  return (
    <I18n initial={initial}>
      <LucideProvider {...iconLook}>
        <DemoNotice />
        <ErrorBoundary>
          <App />
        </ErrorBoundary>
        <Maintenance />
      </LucideProvider>
    </I18n>
  )
}
