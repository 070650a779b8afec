import { kindsOf, type NotificationKind } from '#domain/kernel/notices/kinds.ts'

/** What the history is narrowed to: nobody did it, a day brought it. */
export const historyTopics = ['reminders', 'recommendations'] as const
export type HistoryTopic = (typeof historyTopics)[number]

/** The kinds whose history administrators read. */
export const historyKinds = historyTopics.flatMap((topic) => kindsOf(topic))

/** The kinds of a topic, or of both. */
export const historyKindsOf = (topic?: HistoryTopic): readonly NotificationKind[] =>
  topic === undefined ? historyKinds : kindsOf(topic)

/** How many lines are found at most, the newest; a file has them all. */
export const historyRowsMax = 10_000
