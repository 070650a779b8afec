import { Outlet, useRouterState } from '@tanstack/react-router'
import { CircleUserRound, LogOut } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { LanguageMenu } from '#web/kernel/i18n/LanguageMenu.tsx'
import { renderLink } from '#web/platform/frame/AppFrame.tsx'
import { navigationPages, type PageKey } from '#web/platform/frame/navigation/navigation-pages.ts'
import { OfflineNotice } from '#web/platform/frame/OfflineNotice.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useSignOut } from '#web/platform/frame/use-sign-out.ts'
import { addressOf } from '#web/kernel/paths/own-address.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { useOwnAddress } from '#web/kernel/paths/use-own-address.ts'
import { ActionMenu } from '#web/kernel/ui/overlays/ActionMenu.tsx'
import { Avatar } from '#web/kernel/ui/faces/Avatar.tsx'
import { Frame } from '#web/kernel/ui/pages/Frame.tsx'
import { Mark } from '#web/kernel/ui/mark.tsx'

const operatorPages = [
  'superadmin',
  'companies',
  'conversations',
  'outbox',
  'jobs',
  'lab',
] as const satisfies readonly PageKey[]
/** Only short labels fit. */
const inBar: ReadonlySet<PageKey> = new Set(['companies', 'outbox', 'jobs', 'lab'])

/** Frame for operators who belong to no company. */
export function OperatorFrame() {
  const t = useTranslations('common')
  const nav = useTranslations('navigation')
  useOwnAddress()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const items = operatorPages.map((key) => {
    const { to, icon, ...page } = navigationPages[key]
    const active = pathname === to || (!('isAlone' in page) && pathname.startsWith(`${to}/`))
    return { key, to, label: nav(key), icon, active, inBar: inBar.has(key) }
  })
  return (
    <Frame
      brand={{ to: paths.superadmin.overview, label: 'Tandem' }}
      mark={<Mark />}
      navigation={[{ label: nav('installation'), isCurrent: true, items }]}
      renderLink={renderLink}
      texts={{ skip: t('skip'), navigation: t('navigation'), more: t('more') }}
      tools={<LanguageMenu />}
      account={<OperatorMenu />}
      banners={[<OfflineNotice key="offline" />]}
    >
      <Outlet />
    </Frame>
  )
}

/** The account has its own page, outside the frame. */
function OperatorMenu() {
  const t = useTranslations('common')
  const { me } = useSession()
  const signOut = useSignOut({ always: true })
  const actions = [
    {
      key: 'account',
      label: t('yourAccount'),
      icon: CircleUserRound,
      onSelect: () => location.assign(addressOf(paths.account)),
    },
    {
      key: 'sign-out',
      label: t('signOut.action'),
      icon: LogOut,
      onSelect: () => void signOut(),
    },
  ]
  return (
    <ActionMenu label={t('account', { name: me.name })} align="end" sections={[{ actions }]}>
      <Avatar id={me.userId} name={me.name} size={32} />
    </ActionMenu>
  )
}
