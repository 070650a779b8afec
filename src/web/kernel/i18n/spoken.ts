import { languageDefault, languages, type Language } from '#domain/kernel/localized-text.ts'

/** The language that the page speaks now. */
export function spokenLanguage(): Language {
  const spoken = document.documentElement.lang
  return languages.find((language) => language === spoken) ?? languageDefault
}

/** Says in which language the page speaks from now on: what reads it aloud has to know, and addresses. */
export function beSpoken(language: Language): void {
  document.documentElement.lang = language
}
