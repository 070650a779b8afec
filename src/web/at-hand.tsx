import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Seldom } from './i18n/Seldom.tsx'
import { AppFrame } from './kernel/AppFrame.tsx'
import { AtHandContext, type AtHand, type Tool } from './kernel/at-hand.ts'
import { shortcutsFor } from './kernel/shortcuts.ts'
import { recall, remember } from './kernel/stored.ts'
import { useGo } from './kernel/use-go.ts'
import { usePlaces } from './kernel/use-places.ts'
import { useSurroundings } from './kernel/surroundings.tsx'
import { useShortcuts } from './kernel/use-shortcuts.ts'
import { Dialog } from './ui/Dialog.tsx'
import { Loading } from './ui/Loading.tsx'

const Finder = lazy(async () => ({ default: (await import('./finder/Finder.tsx')).Finder }))
const ShortcutSheet = lazy(async () => ({
  default: (await import('./help/ShortcutSheet.tsx')).ShortcutSheet,
}))
/** Only who is to be told something new: once each. */
const Announcements = lazy(async () => ({
  default: (await import('./announcements/Announcements.tsx')).Announcements,
}))
const HelpPanel = lazy(async () => ({ default: (await import('./help/HelpPanel.tsx')).HelpPanel }))

/** How many choices of the finder come first the next time. */
const recentMax = 3

/** The frame around every page, and what can be brought from everywhere in it. */
export function FrameAtHand() {
  const t = useTranslations('common')
  const [tool, setTool] = useState<Tool>()
  const [recent, setRecent] = useState<readonly string[]>([])
  const [singleKeys, setSingleKeys] = useState(() => recall('singleKeys') !== 'off')
  const places = usePlaces().flatMap(({ items }) => items)
  const go = useGo()
  const { announcements, isAskedForNews } = useSurroundings()

  useShortcuts(shortcutsFor(new Set(places.map(({ key }) => key))), singleKeys, (deed) => {
    if (deed === 'finder' || deed === 'shortcuts') return setTool(deed)
    const place = places.find(({ key }) => key === deed)
    if (place) go({ to: place.to })
  })

  const atHand = useMemo<AtHand>(
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
    <Dialog title={t('loading')} closeLabel={t('close')} placement="top" onClose={close}>
      <Loading label={t('loading')} />
    </Dialog>
  )

  return (
    <AtHandContext value={atHand}>
      <AppFrame />
      {announcements.length > 0 || isAskedForNews ? (
        <CatchBoundary getResetKey={() => 'announcements'} errorComponent={Untold}>
          <Suspense>
            <Announcements ids={announcements} isAskedForNews={isAskedForNews} />
          </Suspense>
        </CatchBoundary>
      ) : null}
      {tool ? (
        <Seldom fallback={wait}>
          {tool === 'finder' ? <Finder recent={recent} onChoose={choose} onClose={close} /> : null}
          {tool === 'shortcuts' ? <ShortcutSheet onClose={close} /> : null}
          {tool === 'help' ? <HelpPanel onClose={close} /> : null}
        </Seldom>
      ) : null}
    </AtHandContext>
  )
}

/** What could not be loaded is told the next time; the page goes on. */
const Untold = () => null
