import type { Language } from '#domain/kernel/localized-text.ts'
import { useLanguage } from './I18n.tsx'

const displayNames = new Map<Language, Intl.DisplayNames>()

/** In the reader's language, as within a sentence: "francés". */
export function useLanguageName(): (language: Language) => string {
  const { language: own } = useLanguage()
  return (language) => {
    const names = displayNames.get(own) ?? new Intl.DisplayNames([own], { type: 'language' })
    displayNames.set(own, names)
    return names.of(language) ?? language
  }
}
