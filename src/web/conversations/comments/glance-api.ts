import type { UnreadKind } from '#domain/conversations/comments/unread.ts'
import type { Session } from '#web/kernel/session.tsx'
import { companyQuery } from '#web/kernel/company-query.ts'

export const glanceOf = companyQuery(['home', 'glance'], (api) => api.home.glance)

/** Shared with the reader and not opened yet. */
export const unreadOf = companyQuery(['home', 'unread'], (api) => api.home.unread)

export function sayOpened({ api, companyId }: Session, kind: UnreadKind, ids: readonly string[]) {
  return api.home.open({ params: { companyId }, body: { kind, ids: [...ids] } })
}
