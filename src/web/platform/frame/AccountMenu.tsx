import { schemes, useColorScheme } from '#web/kernel/theme/color-scheme.ts'
import { useNavigate } from '@tanstack/react-router'
import { CircleQuestionMark, CircleUserRound, IdCard, LogOut, MonitorUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { languageNames } from '#web/kernel/i18n/LanguageMenu.tsx'
import { useLanguage } from '#web/kernel/i18n/I18n.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { ActionMenu } from '#web/kernel/ui/overlays/ActionMenu.tsx'
import { Avatar } from '#web/kernel/ui/faces/Avatar.tsx'
import { useShell } from './shell-context.ts'
import { shareScreen, useSharesScreen } from '#web/kernel/texts/screen-sharing.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useChangeLanguage } from './use-change-language.ts'
import { useSignOut } from './use-sign-out.ts'

/** Name, profile, language, color scheme, help and sign-out (section 2). */
export function AccountMenu() {
  const t = useTranslations('common')
  const { me } = useSession()
  const { language } = useLanguage()
  const changeLanguage = useChangeLanguage()
  const { colorScheme, setColorScheme } = useColorScheme()
  const signOut = useSignOut({ always: true })
  const { open } = useShell()
  const sharesScreen = useSharesScreen()
  const navigate = useNavigate()

  const languageActions = me.company.languages.map((key) => ({
    key,
    label: languageNames[key],
    lang: key,
    chosen: key === language,
    onSelect: () => void changeLanguage(key),
  }))

  const schemeActions = schemes.map((key) => ({
    key,
    label: t(`scheme.${key}`),
    chosen: key === colorScheme,
    onSelect: () => setColorScheme(key),
  }))

  return (
    <ActionMenu
      label={t('account', { name: me.name })}
      align="end"
      sections={[
        { label: t('language'), actions: languageActions },
        { label: t('scheme.label'), actions: schemeActions },
        {
          actions: [
            {
              key: 'profile',
              label: t('profile'),
              icon: IdCard,
              onSelect: () => void navigate({ to: paths.personal.profile }),
            },
            {
              key: 'account',
              label: t('yourAccount'),
              icon: CircleUserRound,
              onSelect: () => void navigate({ to: paths.account }),
            },
            {
              key: 'screen',
              label: t(sharesScreen ? 'screen.off' : 'screen.on'),
              icon: MonitorUp,
              onSelect: () => shareScreen(!sharesScreen),
            },
            {
              key: 'help',
              label: t('help'),
              icon: CircleQuestionMark,
              onSelect: () => open('help'),
            },
            {
              key: 'sign-out',
              label: t('signOut.action'),
              icon: LogOut,
              onSelect: () => void signOut(),
            },
          ],
        },
      ]}
    >
      <Avatar id={me.userId} name={me.name} image={me.picture ?? undefined} size={32} />
    </ActionMenu>
  )
}
