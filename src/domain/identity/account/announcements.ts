interface Announcement {
  /** Stored with each account: never reuse an id. Kebab-case. */
  readonly id: string
  readonly shape: 'modal' | 'popup'
}

export const announcementIdLengthMax = 100

export const announcements = [
  { id: 'redesign', shape: 'modal' },
  { id: 'ai-bot', shape: 'popup' },
] as const satisfies readonly Announcement[]

export type KnownAnnouncement = (typeof announcements)[number]
export type AnnouncementId = KnownAnnouncement['id']
export type AnnouncementShape = Announcement['shape']

export function announcementBy(id: string): KnownAnnouncement | undefined {
  return announcements.find((it) => it.id === id)
}
