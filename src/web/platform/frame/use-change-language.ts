import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Language } from '#domain/kernel/localized-text.ts'
import { chooseLanguage } from '#web/kernel/i18n/chosen-language.ts'
import { useLanguage } from '#web/kernel/i18n/I18n.tsx'
import { useFailureText } from '#web/kernel/failure-text.ts'
import { useNotify } from '#web/kernel/notify.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { savePreferredLanguage } from './api.ts'

/** Changes the reader's language in the account, then in this browser and page (section 3). */
export function useChangeLanguage(): (language: Language) => Promise<void> {
  const t = useTranslations('common')
  const session = useSession()
  const { speak } = useLanguage()
  const notify = useNotify()
  const say = useFailureText()
  const wanted = useRef<Language>(undefined)
  // Without `useCommand`, which the first load has no room for.
  return async (language) => {
    wanted.current = language
    try {
      await savePreferredLanguage(session, language)
    } catch (error) {
      notify.failed(`${t('languageNotSaved')} ${say(error)}`)
      return
    }
    if (wanted.current !== language) return
    chooseLanguage(language)
    await speak(language)
  }
}
