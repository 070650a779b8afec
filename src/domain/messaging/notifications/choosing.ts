import { channels, topics, type Channel, type Topic } from '#domain/kernel/notification-kinds.ts'
import {
  leavingBy,
  type NotificationSettings,
  type QuietHours,
} from '#domain/platform/notices/settings.ts'

export interface Fault {
  readonly path: string
  readonly code: string
}

interface Before {
  readonly connected: readonly Channel[]
  /** A disconnected channel may stay selected. */
  readonly channels: NotificationSettings['channels']
}

export function settingFaults(chosen: NotificationSettings, before: Before): Fault[] {
  const absent = topics.filter((topic) =>
    chosen.channels[topic].some(
      (channel) => !before.connected.includes(channel) && !before.channels[topic].includes(channel),
    ),
  )
  const quiet = areQuietHours(chosen.quiet) ? [] : [{ path: 'quiet', code: 'quietHours' }]
  return [...absent.map((topic) => ({ path: `channels.${topic}`, code: 'invalid' })), ...quiet]
}

export const areQuietHours = (quiet: QuietHours | null) => quiet === null || quiet.from !== quiet.to

interface ChannelChange {
  readonly channel: Channel
  readonly isOn: boolean
  readonly connected: readonly Channel[]
}

/** Disconnected channels stay selected beside a connected one; without any, the topic has none. */
export function withChannel(
  chosen: NotificationSettings['channels'],
  topic: Topic,
  { channel, isOn, connected }: ChannelChange,
): NotificationSettings['channels'] {
  const isThere = (it: Channel) => connected.includes(it)
  const leaving = leavingBy(chosen[topic], isThere)
  const of = channels.filter((it) => {
    if (it === channel) return isOn
    return (isThere(it) ? leaving : chosen[topic]).includes(it)
  })
  return { ...chosen, [topic]: of.some(isThere) ? of : [] }
}

const minutesOfDay = 24 * 60

export function minuteOf(time: string): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(time) ?? []
  const minute = Number(hours) * 60 + Number(minutes)
  return Number(minutes) < 60 && minute < minutesOfDay ? minute : undefined
}

export function clockTimeOf(minute: number): string {
  const two = (part: number) => `${Math.trunc(part)}`.padStart(2, '0')
  return `${two(minute / 60)}:${two(minute % 60)}`
}
