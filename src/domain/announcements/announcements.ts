import type { Announcement } from './announcement.ts'

/**
 * Everything that people were ever told of as new. What each says is in the texts of `announcements`,
 * by its id. A line may be deleted once nobody is to be told any more; its id is not used again.
 */
export const announcements = [
  {
    id: 'redesign',
    shape: 'modal',
    roles: ['isManager', 'isTeamMember', 'isAdmin'],
    since: '2026-11-22',
  },
  {
    id: 'ai-bot',
    shape: 'popup',
    roles: ['isAdmin'],
    since: '2026-11-23',
    page: '/administracion/fresh-ai',
  },
] as const satisfies readonly Announcement[]

export type KnownAnnouncement = (typeof announcements)[number]

/** The announcement of an id; none where nothing was ever announced by it. */
export function announcementBy(id: string): KnownAnnouncement | undefined {
  return announcements.find((it) => it.id === id)
}
