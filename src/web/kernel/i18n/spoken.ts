import { languageDefault, languages, type Language } from '#domain/kernel/localized-text.ts'

export function spokenLanguage(): Language {
  const spoken = document.documentElement.lang
  return languages.find((language) => language === spoken) ?? languageDefault
}

/** Sets `lang` for screen readers; URLs follow it too. */
export function beSpoken(language: Language): void {
  document.documentElement.lang = language
}
