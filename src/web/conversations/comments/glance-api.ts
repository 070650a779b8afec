import { queryOptions } from '@tanstack/react-query'
import type { UnreadKind } from '#domain/conversations/comments/unread.ts'
import type { Session } from '#web/kernel/session.tsx'

export function glanceOf({ api, companyId }: Session) {
  return queryOptions({
    queryKey: ['home', companyId, 'glance'],
    queryFn: () => api.home.glance({ params: { companyId } }),
  })
}

/** Shared with the reader and not opened yet. */
export function unreadOf({ api, companyId }: Session) {
  return queryOptions({
    queryKey: ['home', companyId, 'unread'],
    queryFn: () => api.home.unread({ params: { companyId } }),
  })
}

export function sayOpened({ api, companyId }: Session, kind: UnreadKind, ids: readonly string[]) {
  return api.home.open({ params: { companyId }, body: { kind, ids: [...ids] } })
}
