import { useQuery } from '@tanstack/react-query'
import type { ReadSubject } from '#domain/platform/notices/reading.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useInFront } from '#web/kernel/use-in-front.ts'
import { useRefresh } from '#web/kernel/use-refresh.ts'
import { readShown, unreadOf } from './api.ts'

/** Marks notifications about this page as read while it is in front, so that they aren't mailed later. */
export function ReadHere({ shown }: { readonly shown: ReadSubject }) {
  const session = useSession()
  const refresh = useRefresh()
  const isInFront = useInFront()
  // A recount may mean a new notification about this page.
  const { data, dataUpdatedAt } = useQuery(unreadOf(session))
  useQuery({
    ...readShown(session, shown, dataUpdatedAt, () => {
      void refresh(['notifications'])
    }),
    enabled: data.count > 0 && isInFront,
  })
  return null
}
