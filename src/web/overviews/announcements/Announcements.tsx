import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { Deferred } from '#web/kernel/i18n/Deferred.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { NewsQuestion } from './NewsQuestion.tsx'
import { useCanShow } from './use-can-show.ts'
import { useNews } from './use-news.ts'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useTranslations } from 'use-intl'
import { Dialog } from '#web/kernel/ui/overlays/Dialog.tsx'
import { Popup } from '#web/kernel/ui/overlays/Popup.tsx'
import { leavePopup } from './leave-popup.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useShell } from '#web/platform/frame/shell-context.ts'
import { useGo } from '#web/platform/frame/navigation/use-go.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { usefulTo, type Audience } from '#domain/overviews/announcements/audience.ts'
import type { AnnouncementId } from '#domain/identity/account/announcements.ts'
import { commandKey } from '#web/kernel/ui/command-key.ts'
import { Keys } from '#web/kernel/ui/Keys.tsx'
import s from './AnnouncementText.module.css'

interface AddressedAnnouncement {
  readonly id: AnnouncementId
  readonly audience: Audience
}

interface AnnouncementProps {
  readonly announcement: AddressedAnnouncement
  readonly onClose: () => void
}

const marks = {
  p: (inside: ReactNode) => <p>{inside}</p>,
  points: (inside: ReactNode) => <ul className={`${layout.stack3} ${s.points}`}>{inside}</ul>,
  point: (inside: ReactNode) => <li>{inside}</li>,
  b: (inside: ReactNode) => <b>{inside}</b>,
  search: () => <Keys keys={[commandKey(), 'K']} />,
  shortcuts: () => <Keys keys={['?']} />,
}

function AnnouncementText({ announcement }: Pick<AnnouncementProps, 'announcement'>) {
  const { id, audience } = announcement
  return id === 'redesign' ? <Redesign audience={audience} /> : <Assistant audience={audience} />
}

type TextProps = Pick<AddressedAnnouncement, 'audience'>

function Redesign({ audience }: TextProps) {
  const t = useTranslations('announcements.redesign')
  const whose = audience === 'manager' || audience === 'admin' ? audience : 'teamMember'
  const home = () => <li>{t.rich(`home.${whose}`, marks)}</li>
  return <div className={layout.stack3}>{t.rich('text', { ...marks, home })}</div>
}

function Assistant({ audience }: TextProps) {
  const t = useTranslations('announcements.ai-bot')
  const { actor, me } = useSession()
  if (audience === 'off') return <div className={layout.stack3}>{t.rich('off', marks)}</div>
  return (
    <div className={layout.stack3}>
      <p>{t(`lead.${audience}`)}</p>
      <ul className={layout.stack2}>
        {usefulTo({ roles: actor.roles, ai: me.ai }).map((it) => (
          <li key={it}>{t.rich(`points.${it}`, marks)}</li>
        ))}
      </ul>
      <p>{t('end')}</p>
    </div>
  )
}

/**
 * Delay before a popup, in milliseconds. Also, a live region inserted together with its text isn't
 * announced.
 */
const popupAfterMs = 800

/** Popups wait, so that they cover nothing being written. */
const isTyping = () =>
  document.activeElement?.matches('input, textarea, [contenteditable]') === true

interface AnnouncementsProps {
  readonly ids: readonly string[]
  readonly isAskedForNews: boolean
}

/** Shows questions and news once, one at a time (section 2: modals and pop-ups). */
export function Announcements({ ids, isAskedForNews }: AnnouncementsProps) {
  const { next, putAway } = useNews(ids)
  const canShow = useCanShow(isAskedForNews ? 'popup' : next?.shape)
  const [isListening, setListening] = useState(false)
  const isSettled = useRouterState({ select: ({ status }) => status === 'idle' })
  useEffect(() => {
    if (!isSettled || isListening) return
    const timer = setInterval(() => {
      if (!isTyping()) setListening(true)
    }, popupAfterMs)
    return () => clearInterval(timer)
  }, [isSettled, isListening])

  const shown = canShow && !isAskedForNews ? next : undefined
  const modal = shown?.shape === 'modal' ? shown : undefined
  const popup = shown?.shape === 'popup' && isListening ? shown : undefined
  return (
    <>
      {modal ? (
        <Deferred>
          <AnnouncementModal announcement={modal} onClose={() => putAway(modal.id)} />
        </Deferred>
      ) : null}
      <output>
        {isAskedForNews && canShow && isListening ? (
          <Deferred>
            <NewsQuestion />
          </Deferred>
        ) : null}
        {popup ? (
          <Deferred>
            <AnnouncementPopup announcement={popup} onClose={() => putAway(popup.id)} />
          </Deferred>
        ) : null}
      </output>
    </>
  )
}

/** Waits for the next visit if another modal is open. */
function AnnouncementModal({ announcement, onClose }: AnnouncementProps) {
  const t = useTranslations('announcements')
  const way = useWay(announcement)
  const follow = () => {
    onClose()
    way.follow()
  }
  const [isFirst] = useState(() => document.querySelector('dialog[open]') === null)
  if (!isFirst) return null
  return (
    <Dialog
      title={t(`${announcement.id}.title`)}
      onClose={onClose}
      actions={<Button onClick={follow}>{way.label}</Button>}
    >
      <AnnouncementText announcement={announcement} />
    </Dialog>
  )
}

/** Moves the focus to the page when closed. */
function AnnouncementPopup({ announcement, onClose }: AnnouncementProps) {
  const t = useTranslations('announcements')
  const way = useWay(announcement)
  const follow = () => {
    onClose()
    way.follow()
  }
  const close = () => {
    leavePopup()
    onClose()
  }
  return (
    <Popup
      title={t(`${announcement.id}.title`)}
      onClose={close}
      actions={
        <Button variant="default" size="sm" onClick={follow}>
          {way.label}
        </Button>
      }
    >
      <AnnouncementText announcement={announcement} />
    </Popup>
  )
}

function useWay({ id, audience }: AddressedAnnouncement): {
  readonly label: string
  readonly follow: () => void
} {
  const t = useTranslations('announcements')
  const { me } = useSession()
  const { open } = useShell()
  const go = useGo()
  const help = () => open('help')
  if (id === 'redesign') return { label: t('redesign.way'), follow: help }
  if (audience === 'off' || audience === 'admin')
    return {
      label: t('ai-bot.way.settings'),
      follow: () => go({ to: paths.administration.ai }),
    }
  return me.ai.functions.includes('chat')
    ? { label: t('ai-bot.way.chat'), follow: () => go({ to: paths.chat }) }
    : { label: t('ai-bot.way.help'), follow: help }
}
