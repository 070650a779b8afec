import { use, useMemo, type ReactNode } from 'react'
import { IntlProvider, useMessages } from 'use-intl'
import type { Language } from '#domain/kernel/localized-text.ts'
import { useLanguage } from '#web/kernel/i18n/I18n.tsx'
import { localeOf } from '#web/kernel/i18n/locale.ts'

const lateTextFiles = import.meta.glob<object>('#messages/*/{second-step,email-change}.json', {
  import: 'default',
})

/** Texts loaded with their page, because few visitors need them. */
type Late = 'second-step' | 'email-change'

const loading = new Map<string, Promise<object>>()

/** Returns the same promise for repeated calls, as `use` needs. */
function loadLateTexts(feature: Late, language: Language): Promise<object> {
  const file = `/${language}/${feature}.json`
  const known = loading.get(file)
  if (known) return known
  const load = Object.entries(lateTextFiles).find(([path]) => path.endsWith(file))?.[1]
  if (!load) throw new Error(`No ${feature} in ${language}`)
  const texts = load()
  loading.set(file, texts)
  return texts
}

interface LateTextsProps {
  readonly feature: Late
  readonly children: ReactNode
}

export function LateTexts({ feature, children }: LateTextsProps) {
  const { language } = useLanguage()
  const texts = use(loadLateTexts(feature, language))
  const before = useMessages()
  const messages = useMemo(() => ({ ...before, [feature]: texts }), [before, feature, texts])
  return (
    <IntlProvider locale={localeOf(language)} messages={messages}>
      {children}
    </IntlProvider>
  )
}
