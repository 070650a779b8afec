import { queryOptions } from '@tanstack/react-query'
import type { ReadSubject } from '#domain/platform/notices/reading.ts'
import type { Session } from '#web/kernel/session.tsx'

/** Marks notifications about a page's content as read, once per recount. */
export function readShown(
  { api, companyId }: Session,
  shown: ReadSubject,
  countedAt: number,
  onRead: () => void,
) {
  return queryOptions({
    queryKey: ['notification', companyId, 'shown', shown, countedAt],
    queryFn: async () => {
      const read = await api.notifications.readShown({ params: { companyId }, body: shown })
      if (read.count > 0) onRead()
      return read
    },
    gcTime: 0,
  })
}

/** Unread notifications: part of the session, refetched when some arrive or are read. */
export function unreadOf({ api, companyId, me }: Session) {
  return queryOptions({
    queryKey: ['notifications', companyId, 'unread'],
    queryFn: () => api.notifications.unread({ params: { companyId } }),
    initialData: { count: me.unread },
    staleTime: Infinity,
  })
}
