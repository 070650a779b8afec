import type { Language } from '#domain/kernel/localized-text.ts'
import { chooseLanguage } from '#web/kernel/i18n/chosen-language.ts'
import { useLanguage } from '#web/kernel/i18n/I18n.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { savePreferredLanguage } from './api.ts'

/** Changes the reader's language in this page, this browser and the account (section 3). */
export function useChangeLanguage(): (language: Language) => void {
  const session = useSession()
  const { speak } = useLanguage()
  return (language) => {
    chooseLanguage(language)
    void speak(language)
    void savePreferredLanguage(session, language)
  }
}
