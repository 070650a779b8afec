import { kindOf, notificationKinds, type NotificationKind, type Topic } from './kinds.ts'

/** Up to how many unread ones are counted out; beyond it is “many”. */
export const unreadShownMax = 9

/** What came in so many days is among the latest, read or not. */
export const latestDays = 7

/** The two halves of what somebody was told: unread or of the last days, and all that was before. */
export const agesOfNotifications = ['latest', 'previous'] as const
export type AgeOfNotifications = (typeof agesOfNotifications)[number]

/** How many are said to be read at once. */
export const readMax = 100

/** The kinds of a topic. */
export function kindsOf(topic: Topic): readonly NotificationKind[] {
  return notificationKinds.filter((kind) => kindOf(kind).topic === topic)
}

/** Of which kinds are shown where the reader narrows by topic, by kind, or by both. */
export function kindsShown({
  topic,
  kind,
}: {
  readonly topic?: Topic | undefined
  readonly kind?: NotificationKind | undefined
}): readonly NotificationKind[] {
  const ofTopic = topic === undefined ? notificationKinds : kindsOf(topic)
  return kind === undefined ? ofTopic : ofTopic.filter((it) => it === kind)
}
