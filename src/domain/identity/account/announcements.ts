/** Something new that people are told of once (section 2: modals and pop-ups). */
interface Announcement {
  /** Kept for good with what each account was told: never given to another one. Kebab-case. */
  readonly id: string
  /** `modal` is asked to be read, on the home page; `popup` stands in a corner and waits. */
  readonly shape: 'modal' | 'popup'
}

/** The longest id, in characters. */
export const announcementIdLengthMax = 100

/** Everything that people are told of as new, in the order in which they are. What each says is in the texts. */
export const announcements = [
  { id: 'redesign', shape: 'modal' },
  { id: 'ai-bot', shape: 'popup' },
] as const satisfies readonly Announcement[]

export type KnownAnnouncement = (typeof announcements)[number]
export type AnnouncementId = KnownAnnouncement['id']
export type AnnouncementShape = Announcement['shape']

/** The announcement of an id; none where nothing was ever announced by it. */
export function announcementBy(id: string): KnownAnnouncement | undefined {
  return announcements.find((it) => it.id === id)
}
