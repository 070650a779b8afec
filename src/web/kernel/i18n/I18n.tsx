import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import type { Messages } from '#messages/catalogue.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { loadCatalogue } from './catalogues.ts'
import { localeOf } from './locale.ts'
import { beSpoken } from './spoken.ts'

interface LanguageSwitch {
  readonly language: Language
  /** Switches in place: pages keep their state. */
  readonly speak: (language: Language) => Promise<void>
}

const LanguageSwitchContext = createContext<LanguageSwitch | undefined>(undefined)

/** Throws outside `I18n`. */
export function useLanguage(): LanguageSwitch {
  const speaking = use(LanguageSwitchContext)
  if (!speaking) throw new Error('useLanguage needs I18n above it')
  return speaking
}

export interface InitialTexts {
  readonly language: Language
  readonly messages: Messages
}

interface I18nProps {
  readonly initial: InitialTexts
  readonly load?: (language: Language) => Promise<Messages>
  readonly children: ReactNode
}

export function I18n({ initial, load = loadCatalogue, children }: I18nProps) {
  const [{ language, messages }, setSpoken] = useState(() => {
    beSpoken(initial.language)
    return initial
  })
  const speaking = useMemo<LanguageSwitch>(
    () => ({
      language,
      speak: async (next) => {
        const texts = await load(next)
        beSpoken(next)
        setSpoken({ language: next, messages: texts })
      },
    }),
    [language, load],
  )
  return (
    <LanguageSwitchContext value={speaking}>
      <IntlProvider locale={localeOf(language)} messages={messages} timeZone="UTC">
        {children}
      </IntlProvider>
    </LanguageSwitchContext>
  )
}
