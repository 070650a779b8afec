import { CircleUserRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { administrationPages, companyPages } from '#web/platform/frame/navigation/pages-below.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useGo } from '#web/platform/frame/navigation/use-go.ts'
import { usePages } from '#web/platform/frame/navigation/use-navigation.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import type { CommandGroup } from './commands.ts'

export function usePageCommands(): CommandGroup {
  const t = useTranslations('finder')
  const common = useTranslations('common')
  const nav = useTranslations('navigation')
  const go = useGo()
  const { isAdmin } = useSession().actor.roles
  const pages = usePages().map(({ key, to, label, section, shortLabel = '', icon: Icon }) => ({
    key: `page-${key}`,
    label,
    hint: section,
    words: shortLabel,
    icon: <Icon size={20} />,
    run: () => go({ to }),
  }))
  const company = (['values', 'skills', 'nineBox', 'stages'] as const).map((page) => {
    const { to, icon: Icon } = companyPages[page]
    return {
      key: `page-company-${page}`,
      label: t(`company.${page}`),
      hint: nav('company'),
      icon: <Icon size={20} />,
      run: () => go({ to }),
    }
  })
  const administration = (['imports', 'exports'] as const).map((page) => {
    const { to, icon: Icon } = administrationPages[page]
    return {
      key: `page-administration-${page}`,
      label: t(`administration.${page}`),
      hint: nav('admin'),
      icon: <Icon size={20} />,
      run: () => go({ to }),
    }
  })
  const below = [...company, ...(isAdmin ? administration : [])]
  const account = {
    key: 'page-account',
    label: common('yourAccount'),
    icon: <CircleUserRound size={20} />,
    run: () => go({ to: paths.account }),
  }
  return { key: 'pages', label: t('groups.pages'), options: [...pages, ...below, account] }
}
