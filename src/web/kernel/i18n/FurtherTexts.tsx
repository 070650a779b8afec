import { use, useMemo, type ReactNode } from 'react'
import { IntlProvider, useMessages } from 'use-intl'
import { furtherCatalogue, loadFurtherCatalogue } from './catalogues.ts'
import { useLanguage } from './I18n.tsx'
import { localeOf } from './locale.ts'

/**
 * Adds the texts beyond the frame and the first page. Suspends until they are loaded, once per
 * language.
 */
export function FurtherTexts({ children }: { readonly children: ReactNode }) {
  const { language } = useLanguage()
  const first = useMessages()
  const further = furtherCatalogue(language) ?? use(loadFurtherCatalogue(language))
  const messages = useMemo(() => ({ ...first, ...further }), [first, further])
  return (
    <IntlProvider locale={localeOf(language)} messages={messages}>
      {children}
    </IntlProvider>
  )
}
