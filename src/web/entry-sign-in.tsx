import { LucideProvider } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { openApi } from './identity/auth/api.ts'
import { AuthFlowProvider } from './identity/auth/auth-flow.tsx'
import { loadFirstPage, VisitorPages } from './identity/auth/VisitorPages.tsx'
import { loadVisitorCatalogue } from './kernel/i18n/catalogues.ts'
import { chooseLanguage, chosenLanguage } from './kernel/i18n/chosen-language.ts'
import { spokenLanguage } from './kernel/i18n/spoken.ts'
import { I18n, useLanguage, type InitialTexts } from './kernel/i18n/I18n.tsx'
import { DemoNotice } from './platform/frame/DemoNotice.tsx'
import { keepAskedFor, takeAskedFor } from './asked-for.ts'
import { Maintenance } from './platform/frame/errors/Maintenance.tsx'
import { remember, rememberInTab } from './kernel/transport/stored.ts'
import { ErrorBoundary } from './platform/frame/errors/ErrorBoundary.tsx'
import { paths } from './kernel/paths/paths.ts'
import { iconLook } from './kernel/theme/icon-look.ts'
import { takeOver } from './kernel/take-over.ts'
import { isWaiting } from './kernel/waiting.ts'

const api = openApi(spokenLanguage)

keepAskedFor()

export async function draw(element: HTMLElement, initial: InitialTexts): Promise<void> {
  if (!isWaiting()) return createRoot(element).render(<Root initial={initial} />)
  await loadFirstPage()
  takeOver(element, () => <Root initial={initial} />)
}

/** Root for signed-out people. */
export function Root({ initial }: { readonly initial: InitialTexts }) {
  return (
    <I18n initial={initial} load={loadVisitorCatalogue}>
      <LucideProvider {...iconLook}>
        <ChosenLanguage />
        <DemoNotice />
        <ErrorBoundary>
          <AuthFlowProvider api={api} begin={begin}>
            <VisitorPages />
          </AuthFlowProvider>
        </ErrorBoundary>
        <Maintenance />
      </LucideProvider>
    </I18n>
  )
}

/** A page drawn before the server knew the language of this browser takes it up. */
function ChosenLanguage() {
  const { language, speak } = useLanguage()
  const [drawnIn] = useState(language)
  useEffect(() => {
    const chosen = chosenLanguage()
    if (!chosen || chosen === drawnIn) return
    chooseLanguage(chosen)
    void speak(chosen)
    // oxlint-disable-next-line react/exhaustive-deps -- once a page
  }, [])
  return null
}

/**
 * Starts at the entry page, which redirects, and never at a path from the URL, which anyone can craft.
 * Only links of messages and of a company's pages are followed: they show and change nothing by themselves.
 */
function begin(): Promise<never> {
  remember('login', 'true')
  rememberInTab('visitor', undefined)
  history.replaceState(null, '', takeAskedFor() ?? paths.signIn)
  // Assigning a fragment of the current page would only scroll.
  location.reload()
  // The page is unloading: keeps the button busy.
  return new Promise(() => {})
}
