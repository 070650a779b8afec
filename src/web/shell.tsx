import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Deferred } from './kernel/i18n/Deferred.tsx'
import { AppFrame } from './platform/frame/AppFrame.tsx'
import { ShellContext, type ShellContextValue, type Tool } from './platform/frame/shell-context.ts'
import { shortcutsFor } from './platform/frame/navigation/shortcuts.ts'
import { useSession } from './kernel/session.tsx'
import { recall, remember } from './kernel/transport/stored.ts'
import { useGo } from './platform/frame/navigation/use-go.ts'
import { usePages } from './platform/frame/navigation/use-navigation.ts'
import { useAppContext } from './platform/frame/app-context.tsx'
import { useShortcuts } from './platform/frame/navigation/use-shortcuts.ts'
import { Dialog } from './kernel/ui/overlays/Dialog.tsx'
import { Loading } from './kernel/ui/states/Loading.tsx'
import { Slots } from './slots.tsx'
import { lazyNamed } from './kernel/ui/faces/lazy-named.ts'

const CommandPalette = lazyNamed(
  () => import('./overviews/command-palette/CommandPalette.tsx'),
  'CommandPalette',
)
const ShortcutSheet = lazyNamed(() => import('./platform/help/ShortcutSheet.tsx'), 'ShortcutSheet')
/** Loaded only for a reader with an unseen announcement. */
const Announcements = lazyNamed(
  () => import('./overviews/announcements/Announcements.tsx'),
  'Announcements',
)
const NotificationPanel = lazyNamed(
  () => import('./messaging/notifications/NotificationPanel.tsx'),
  'NotificationPanel',
)
const ChatPanel = lazyNamed(() => import('./assistant/chat-bot/ChatPanel.tsx'), 'ChatPanel')
/** Only for administrators. */
const NextSetup = lazyNamed(() => import('./administration/NextSetup.tsx'), 'NextSetup')
const HelpPanel = lazyNamed(() => import('./platform/help/HelpPanel.tsx'), 'HelpPanel')

/** Recent choices listed first in the command palette. */
const recentMax = 3

/** Frame around every page with its tools: command palette, shortcuts and help. */
export function Shell() {
  const t = useTranslations('common')
  const [tool, setTool] = useState<Tool>()
  const [recent, setRecent] = useState<readonly string[]>([])
  const [singleKeys, setSingleKeys] = useState(() => recall('singleKeys') !== 'off')
  const pages = usePages()
  const { isAdmin } = useSession().actor.roles
  const go = useGo()
  const { announcements, isAskedForNews } = useAppContext()

  useShortcuts(shortcutsFor(new Set(pages.map(({ key }) => key))), singleKeys, (action) => {
    if (action === 'commandPalette' || action === 'shortcuts') return setTool(action)
    const page = pages.find(({ key }) => key === action)
    if (page) go({ to: page.to })
  })

  const shell = useMemo<ShellContextValue>(
    () => ({
      open: setTool,
      singleKeys,
      setSingleKeys: (on) => {
        remember('singleKeys', on ? undefined : 'off')
        setSingleKeys(on)
      },
    }),
    [singleKeys],
  )
  const close = () => setTool(undefined)
  const choose = (key: string) =>
    setRecent((before) => [key, ...before.filter((it) => it !== key)].slice(0, recentMax))
  const wait = (
    <Dialog title={t('loading')} placement="top" onClose={close}>
      <Loading />
    </Dialog>
  )

  return (
    <ShellContext value={shell}>
      <Slots>
        <AppFrame above={isAdmin ? <NextSetup /> : null} />
      </Slots>
      {announcements.length > 0 || isAskedForNews ? (
        <CatchBoundary getResetKey={() => 'announcements'} errorComponent={NoAnnouncements}>
          <Suspense>
            <Announcements ids={announcements} isAskedForNews={isAskedForNews} />
          </Suspense>
        </CatchBoundary>
      ) : null}
      {tool ? (
        <Deferred fallback={wait}>
          {tool === 'commandPalette' ? (
            <CommandPalette recent={recent} onChoose={choose} onClose={close} />
          ) : null}
          {tool === 'shortcuts' ? <ShortcutSheet onClose={close} /> : null}
          {tool === 'notifications' ? <NotificationPanel onClose={close} /> : null}
          {tool === 'chat' ? <ChatPanel onClose={close} /> : null}
          {tool === 'help' ? <HelpPanel onClose={close} /> : null}
        </Deferred>
      ) : null}
    </ShellContext>
  )
}

/** If announcements fail to load, they are shown at the next sign-in. */
const NoAnnouncements = () => null
