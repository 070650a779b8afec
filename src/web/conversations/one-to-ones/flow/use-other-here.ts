import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { OneToOneView } from '#contract/conversations/one-to-one-views.ts'
import { refusePresence } from '#domain/conversations/one-to-ones/presence.ts'
import { oneToOne as oneToOneQuery } from '#web/conversations/meeting/api.ts'
import { hearPresence } from '#web/platform/frame/live.ts'
import { useSession } from '#web/kernel/session.tsx'
import { tellPresence } from '#web/conversations/one-to-ones/api.ts'
import { meetingOf } from './meeting.ts'
import { Visits } from './visits.ts'

/** True while the 1:1 is held and the other has it in the foreground; also announces the reader. */
export function useOtherIsHere(oneToOne: OneToOneView): boolean {
  const session = useSession()
  const client = useQueryClient()
  const { id } = oneToOne
  const isHeld = !refusePresence(meetingOf(oneToOne), session.actor)
  const [visits] = useState(() => {
    const visit = Math.floor(Math.random() * 2 ** 31)
    return new Visits(async (here) => {
      // The page that asks may still show the 1:1 as it was before it closed.
      const now = client.getQueryData(oneToOneQuery(session, id).queryKey)
      if (now && refusePresence(meetingOf(now), session.actor)) return
      await tellPresence(session, id, { visit, here })
    })
  })
  useEffect(() => {
    if (!isHeld) return undefined
    const look = () => (document.visibilityState === 'visible' ? visits.come() : visits.leave())
    const deafen = hearPresence(id, visits.hear)
    document.addEventListener('visibilitychange', look)
    look()
    return () => {
      document.removeEventListener('visibilitychange', look)
      deafen()
      visits.leave()
    }
  }, [id, isHeld, visits])
  return useSyncExternalStore(visits.subscribe, visits.isOtherHere)
}
