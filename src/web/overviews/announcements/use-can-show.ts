import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { AnnouncementShape } from '#domain/identity/account/announcements.ts'
import { homeOf } from '#web/overviews/home/api.ts'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/kernel/paths/paths.ts'

/** Nothing interrupts a conversation. */
const conversations = new Set<string | undefined>([paths.manager.oneToOne, paths.personal.oneToOne])

/** Modals show on the home page only, once it has loaded; popups anywhere but on a 1:1. */
export function useCanShow(shape: AnnouncementShape | undefined): boolean {
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath as string })
  // Reads the cache only: the home page loads it.
  const { data: home } = useQuery({ ...homeOf(useSession()), enabled: false })
  return shape === 'modal' ? path === paths.home && home !== undefined : !conversations.has(path)
}
