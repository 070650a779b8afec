import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Deferred } from '#web/kernel/i18n/Deferred.tsx'
import { AnnouncementModal } from './AnnouncementModal.tsx'
import { AnnouncementPopup } from './AnnouncementPopup.tsx'
import { NewsQuestion } from './NewsQuestion.tsx'
import { useCanShow } from './use-can-show.ts'
import { useNews } from './use-news.ts'

/**
 * Delay before a popup, in milliseconds. Also, a live region inserted together with its text isn't
 * announced.
 */
const popupAfterMs = 800

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
    if (!isSettled) return
    const timer = setTimeout(() => setListening(true), popupAfterMs)
    return () => clearTimeout(timer)
  }, [isSettled])

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
