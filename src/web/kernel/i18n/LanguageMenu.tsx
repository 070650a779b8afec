import { Languages } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { languages, type Language } from '#domain/kernel/localized-text.ts'
import { ActionMenu } from '#web/kernel/ui/overlays/ActionMenu.tsx'
import { chooseLanguage } from './chosen-language.ts'
import { useLanguage } from './I18n.tsx'

/** In their own language. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  pt: 'Português',
}

/** For signed-out people; the browser remembers it. */
export function LanguageMenu() {
  const t = useTranslations('common')
  const { language, speak } = useLanguage()
  const actions = languages.map((key) => ({
    key,
    label: languageNames[key],
    lang: key,
    chosen: key === language,
    onSelect: () => {
      chooseLanguage(key)
      void speak(key)
    },
  }))
  return (
    <ActionMenu
      label={`${t('language')}: ${languageNames[language]}`}
      sections={[{ actions }]}
      align="end"
    >
      <Languages /> {languageNames[language]}
    </ActionMenu>
  )
}
