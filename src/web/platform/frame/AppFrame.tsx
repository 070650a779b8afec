import { Link, Outlet } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#web/kernel/i18n/I18n.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { useOwnAddress } from '#web/kernel/paths/use-own-address.ts'
import { Frame } from '#web/kernel/ui/Frame.tsx'
import { Mark } from '#web/kernel/ui/mark.tsx'
import type { LinkProps, RenderLink } from '#web/kernel/ui/Navigation.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { Bell } from './Bell.tsx'
import { ChatButton } from './ChatButton.tsx'
import { CompanyMenu } from './CompanyMenu.tsx'
import { FindButton } from './FindButton.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { ScreenNotice } from './ScreenNotice.tsx'
import { useNavigation } from './use-navigation.ts'

/** A link of the navigation. In another language it has another address: the router works it out once. */
function NavigationLink(link: LinkProps) {
  const { language } = useLanguage()
  // Which of them is current, `useNavigation` says.
  return <Link key={language} activeOptions={{ exact: true }} {...link} />
}

/** The same for a frame: of the router around it. */
export const renderLink: RenderLink = (link) => <NavigationLink {...link} />

/** What stays around every page of a signed-in person. */
export function AppFrame() {
  const t = useTranslations('common')
  useOwnAddress()
  return (
    <Frame
      brand={{ to: paths.home, label: 'Tandem' }}
      mark={<Mark />}
      navigation={useNavigation()}
      renderLink={renderLink}
      texts={{ skip: t('skip'), navigation: t('navigation'), more: t('more'), close: t('close') }}
      context={<CompanyMenu />}
      tools={
        <>
          <FindButton />
          <ChatButton />
          <Bell />
        </>
      }
      account={<AccountMenu />}
      banners={[<OfflineNotice key="offline" />, <ScreenNotice key="screen" />]}
    >
      <Outlet />
    </Frame>
  )
}
