import {
  channels,
  kindOf,
  topics,
  type Channel,
  type NotificationKind,
  type Topic,
} from '#domain/kernel/notices/kinds.ts'

/** How often somebody is written to about events: as they happen, or together once a day or a week. */
export const timings = ['atOnce', 'daily', 'weekly'] as const
export type Timing = (typeof timings)[number]

/** From when to when nothing is sent, in minutes of the day; over midnight where it ends before it begins. */
export interface QuietHours {
  /** From 0 to 1439. */
  readonly from: number
  readonly to: number
}

/** How somebody wants to be told. */
export interface NotificationSettings {
  /** By topic; one without a channel is seen in the product only. */
  readonly channels: Readonly<Record<Topic, readonly Channel[]>>
  readonly timing: Timing
  readonly quiet: QuietHours | null
}

/** How somebody is told who never said how: all by mail, as it happens. */
export const defaultSettings: NotificationSettings = {
  channels: Object.fromEntries(topics.map((topic) => [topic, ['mail']])) as unknown as Readonly<
    Record<Topic, readonly Channel[]>
  >,
  timing: 'atOnce',
  quiet: null,
}

/** The topics of what can come in a digest. */
const digestTopics = topics.filter((topic) => topic !== 'reminders' && topic !== 'recommendations')

/** The same without mails of what happened, for who has them in a digest: it is seen in the product. */
export function withoutDigest(settings: NotificationSettings): NotificationSettings {
  if (settings.timing === 'atOnce') return settings
  const without = digestTopics.map((topic): [Topic, readonly Channel[]] => [
    topic,
    settings.channels[topic].filter((channel) => channel !== 'mail'),
  ])
  return { ...settings, channels: { ...settings.channels, ...Object.fromEntries(without) } }
}

/**
 * The channels that something leaves by, of those that are there for the person; none where the company does
 * without its topic, no mail where it switched email notifications off or where the mail into calendars says it.
 */
export function channelsFor(
  kind: NotificationKind,
  settings: NotificationSettings,
  {
    isThere,
    off,
    isMailOn,
  }: {
    readonly isThere: (channel: Channel) => boolean
    readonly off: readonly Topic[]
    readonly isMailOn: boolean
  },
): readonly Channel[] {
  const { topic, isInCalendar = false } = kindOf(kind)
  if (topic === undefined) return ['mail']
  if (off.includes(topic)) return []
  const chosen = settings.channels[topic]
  const there = channels.filter((channel) => chosen.includes(channel) && isThere(channel))
  // Who chose a channel that has gone is still told.
  const leaving: readonly Channel[] = chosen.length > 0 && there.length === 0 ? ['mail'] : there
  return isInCalendar || !isMailOn ? leaving.filter((channel) => channel !== 'mail') : leaving
}
