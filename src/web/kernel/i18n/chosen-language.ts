import { languageCookie } from '#contract/kernel/first-page.ts'
import { languages, type Language } from '#domain/kernel/localized-text.ts'
import { recall, remember } from '#web/kernel/transport/stored.ts'

const keptSeconds = 31_536_000

export function chosenLanguage(): Language | undefined {
  const chosen = recall('language')
  return languages.find((language) => language === chosen)
}

/** The cookie tells the server, which sends the next first page in it. */
export function chooseLanguage(language: Language): void {
  remember('language', language)
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // oxlint-disable-next-line unicorn/no-document-cookie -- Firefox has no cookieStore
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${keptSeconds}; samesite=lax${secure}`
}
