import { createLink, Outlet } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Deferred } from '#web/kernel/i18n/Deferred.tsx'
import { useLanguage } from '#web/kernel/i18n/I18n.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { useOwnAddress } from '#web/kernel/paths/use-own-address.ts'
import { Frame } from '#web/kernel/ui/pages/Frame.tsx'
import { Mark } from '#web/kernel/ui/mark.tsx'
import type { LinkProps, RenderLink } from '#web/kernel/ui/pages/Navigation.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { CompanyMenu } from './CompanyMenu.tsx'
import { FindButton } from './navigation/FindButton.tsx'
import { LoadingBar } from './LoadingBar.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { useNavigation } from './navigation/use-navigation.ts'
import { MonitorUp, MessageCircleQuestionMark, Bell as BellIcon } from 'lucide-react'
import { BannerButton } from '#web/kernel/ui/states/Banner.tsx'
import { shareScreen, useSharesScreen } from '#web/kernel/texts/screen-sharing.ts'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Bell.module.css'
import { useSession } from '#web/kernel/session.tsx'
import { useShell } from './shell-context.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { unreadShownMax } from '#domain/platform/notices/unread.ts'
import { unreadOf } from '#web/platform/notices/api.ts'
import { useGo } from './navigation/use-go.ts'

interface AnchorProps extends ComponentProps<'a'> {
  readonly isShown: boolean
}

/** The router marks the requested page, also while the one before is still shown. */
function Anchor({ isShown, children, ...link }: AnchorProps) {
  return (
    <a {...link} aria-current={isShown ? 'page' : undefined}>
      {children}
    </a>
  )
}

const OwnLink = createLink(Anchor)

/** Link of the navigation. Keyed by language, because the router computes its URL only once. */
function NavigationLink({ 'aria-current': current, ...link }: LinkProps) {
  const { language } = useLanguage()
  return <OwnLink key={language} isShown={current === 'page'} {...link} />
}

/** `RenderLink` for the frame, bound to the router. */
export const renderLink: RenderLink = (link) => <NavigationLink {...link} />

/** Frame around every page of a signed-in person; `above` loads with its texts. */
export function AppFrame({ above }: { readonly above?: ReactNode }) {
  const t = useTranslations('common')
  useOwnAddress()
  return (
    <Frame
      brand={{ to: paths.home, label: 'Tandem' }}
      mark={<Mark />}
      navigation={useNavigation()}
      renderLink={renderLink}
      texts={{ skip: t('skip'), navigation: t('navigation'), more: t('more') }}
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
      <LoadingBar />
      {above ? <Deferred>{above}</Deferred> : null}
      <Outlet />
    </Frame>
  )
}

/** Notice while private texts are hidden, with a button to show them. */
function ScreenNotice() {
  const t = useTranslations('common.screen')
  if (!useSharesScreen()) return null
  return (
    <>
      <MonitorUp size={16} />
      <span>{t('bar')}</span>
      <BannerButton onClick={() => shareScreen(false)}>{t('off')}</BannerButton>
    </>
  )
}

/** Opens the assistant's chat, if the reader may use it. */
function ChatButton() {
  const t = useTranslations('common')
  const { open } = useShell()
  if (!useSession().me.ai.functions.includes('chat')) return null
  return (
    <button
      type="button"
      className={`${layout.quiet} ${layout.tool} ${s.bell}`}
      aria-haspopup="dialog"
      aria-label={t('askAssistant')}
      onClick={() => open('chat')}
    >
      <MessageCircleQuestionMark size={20} />
    </button>
  )
}

/** Opens the notifications: a panel or, on narrow screens, their page. */
function Bell() {
  const t = useTranslations('common.bell')
  const { open } = useShell()
  const go = useGo()
  const { count } = useQuery(unreadOf(useSession())).data
  const [seen, setSeen] = useState(count)
  const [came, setCame] = useState(false)
  if (count !== seen) {
    setSeen(count)
    setCame(count > seen)
  }
  const shown = count > unreadShownMax ? `${unreadShownMax}+` : `${count}`
  const label = count === 0 ? t('label') : t('unread', { count: shown })
  return (
    <>
      <button
        type="button"
        className={`${layout.quiet} ${layout.tool} ${s.bell}`}
        aria-label={label}
        onClick={() =>
          matchMedia('(max-width: 47.99em)').matches
            ? go({ to: paths.personal.messages })
            : open('notifications')
        }
      >
        <BellIcon size={20} />
        {count === 0 ? null : (
          <span className={s.count} aria-hidden="true">
            {shown}
          </span>
        )}
      </button>
      <output className="visually-hidden">{came ? label : ''}</output>
    </>
  )
}
