import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { AnnouncementShape } from '#domain/identity/account/announcements.ts'
import { homeOf } from '#web/overviews/home/api.ts'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/kernel/paths/paths.ts'

/** Where two people talk: nothing comes in between. */
const conversations = new Set<string | undefined>([paths.manager.oneToOne, paths.personal.oneToOne])

/**
 * Whether the page that the reader is on is one for such an announcement: a modal has the home page
 * only, once that is there, and a popup any but a one-to-one.
 */
export function useCanShow(shape: AnnouncementShape | undefined): boolean {
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath as string })
  // The home page asks for it; here it is only looked at.
  const { data: home } = useQuery({ ...homeOf(useSession()), enabled: false })
  return shape === 'modal' ? path === paths.home && home !== undefined : !conversations.has(path)
}
