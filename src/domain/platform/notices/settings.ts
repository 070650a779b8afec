import {
  channels,
  kindOf,
  topics,
  type Channel,
  type NotificationKind,
  type Topic,
} from '#domain/kernel/notification-kinds.ts'

export const timings = ['atOnce', 'daily', 'weekly'] as const
export type Timing = (typeof timings)[number]

/** Minutes of the day, 0 to 1439. Spans midnight when `to` is before `from`. */
export interface QuietHours {
  readonly from: number
  readonly to: number
}

export interface NotificationSettings {
  /** A topic without channels shows in the product only. */
  readonly channels: Readonly<Record<Topic, readonly Channel[]>>
  readonly timing: Timing
  readonly quiet: QuietHours | null
}

export const defaultSettings: NotificationSettings = {
  channels: Object.fromEntries(topics.map((topic) => [topic, ['mail']])) as unknown as Readonly<
    Record<Topic, readonly Channel[]>
  >,
  timing: 'atOnce',
  quiet: null,
}

const digestTopics = topics.filter((topic) => topic !== 'reminders' && topic !== 'recommendations')

/** Drops channels that aren't there too, since mail stands in for them. */
export function withoutDigest(
  settings: NotificationSettings,
  isThere: (channel: Channel) => boolean,
): NotificationSettings {
  if (settings.timing === 'atOnce') return settings
  const without = digestTopics.map((topic): [Topic, readonly Channel[]] => [
    topic,
    settings.channels[topic].filter((channel) => channel !== 'mail' && isThere(channel)),
  ])
  return { ...settings, channels: { ...settings.channels, ...Object.fromEntries(without) } }
}

/** Mail stands in where every chosen channel has gone. */
export function leavingBy(
  chosen: readonly Channel[],
  isThere: (channel: Channel) => boolean,
): readonly Channel[] {
  const there = channels.filter((channel) => chosen.includes(channel) && isThere(channel))
  return chosen.length > 0 && there.length === 0 ? ['mail'] : there
}

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
  const leaving = leavingBy(settings.channels[topic], isThere)
  return isInCalendar || !isMailOn ? leaving.filter((channel) => channel !== 'mail') : leaving
}
