import { schemes, useColorScheme } from '#web/kernel/theme/color-scheme.ts'
import { CircleQuestionMark, Keyboard, Languages, Moon, Sun, SunMoon } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#web/kernel/i18n/I18n.tsx'
import { languageNames } from '#web/kernel/i18n/LanguageMenu.tsx'
import { useShell } from '#web/platform/frame/shell-context.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useChangeLanguage } from '#web/platform/frame/use-change-language.ts'
import type { CommandGroup } from './commands.ts'

const look = { size: 20 } as const
const schemeIcons = {
  auto: <SunMoon {...look} />,
  light: <Sun {...look} />,
  dark: <Moon {...look} />,
}

export function useSettingCommands(): CommandGroup[] {
  const t = useTranslations('common')
  const help = useTranslations('help')
  const { language } = useLanguage()
  const changeLanguage = useChangeLanguage()
  const { colorScheme, setColorScheme } = useColorScheme()
  const { open } = useShell()
  const { languages } = useSession().me.company
  // Also found by their names in the reader's language.
  const named = new Intl.DisplayNames([language], { type: 'language' })
  return [
    {
      key: 'languages',
      label: t('language'),
      options: languages
        .filter((key) => key !== language)
        .map((key) => ({
          key: `language-${key}`,
          label: languageNames[key],
          lang: key,
          words: named.of(key) ?? '',
          icon: <Languages {...look} />,
          run: () => void changeLanguage(key),
        })),
    },
    {
      key: 'schemes',
      label: t('scheme.label'),
      options: schemes
        .filter((key) => key !== colorScheme)
        .map((key) => ({
          key: `scheme-${key}`,
          label: t(`scheme.${key}`),
          icon: schemeIcons[key],
          run: () => setColorScheme(key),
        })),
    },
    {
      key: 'help',
      label: t('help'),
      options: [
        {
          key: 'help-panel',
          label: help('areas'),
          icon: <CircleQuestionMark {...look} />,
          run: () => open('help'),
        },
        {
          key: 'help-shortcuts',
          label: help('shortcuts.title'),
          icon: <Keyboard {...look} />,
          run: () => open('shortcuts'),
        },
      ],
    },
  ]
}
