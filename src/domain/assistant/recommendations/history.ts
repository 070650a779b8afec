import { kindsOf, type NotificationKind } from '#domain/kernel/notification-kinds.ts'

export const historyTopics = ['reminders', 'recommendations'] as const
export type HistoryTopic = (typeof historyTopics)[number]

export const historyKinds = historyTopics.flatMap((topic) => kindsOf(topic))

export const historyKindsOf = (topic?: HistoryTopic): readonly NotificationKind[] =>
  topic === undefined ? historyKinds : kindsOf(topic)

export const historyRowsMax = 10_000
