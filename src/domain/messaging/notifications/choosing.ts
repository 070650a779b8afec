import { channels, topics, type Channel, type Topic } from '#domain/kernel/notices/kinds.ts'
import type { NotificationSettings, QuietHours } from '#domain/platform/notices/settings.ts'

/** What is wrong with how somebody wants to be told: a field by its path, and a code of `input`. */
export interface Fault {
  readonly path: string
  readonly code: string
}

interface Before {
  /** By which channels the company can send. */
  readonly connected: readonly Channel[]
  /** What was chosen until now: a channel that has gone since may stay chosen. */
  readonly channels: NotificationSettings['channels']
}

/** What cannot be chosen: a channel that is not there, or quiet hours that would be none. */
export function settingFaults(chosen: NotificationSettings, before: Before): Fault[] {
  const absent = topics.filter((topic) =>
    chosen.channels[topic].some(
      (channel) => !before.connected.includes(channel) && !before.channels[topic].includes(channel),
    ),
  )
  const quiet = areQuietHours(chosen.quiet) ? [] : [{ path: 'quiet', code: 'quietHours' }]
  return [...absent.map((topic) => ({ path: `channels.${topic}`, code: 'invalid' })), ...quiet]
}

/** Whether quiet hours end at another time than they begin; none are in order too. */
export const areQuietHours = (quiet: QuietHours | null) => quiet === null || quiet.from !== quiet.to

/** The channels of a topic with one switched on or off, in the order of the table. */
export function withChannel(
  chosen: NotificationSettings['channels'],
  topic: Topic,
  channel: Channel,
  isOn: boolean,
): NotificationSettings['channels'] {
  const of = channels.filter((it) => (it === channel ? isOn : chosen[topic].includes(it)))
  return { ...chosen, [topic]: of }
}

const minutesOfDay = 24 * 60

/** A time of day as a field has it, `HH:MM`, in minutes; undefined for what is none. */
export function minuteOf(time: string): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(time) ?? []
  const minute = Number(hours) * 60 + Number(minutes)
  return Number(minutes) < 60 && minute < minutesOfDay ? minute : undefined
}

/** Minutes of the day as a field has them, `HH:MM`. */
export function timeOf(minute: number): string {
  const two = (part: number) => `${Math.trunc(part)}`.padStart(2, '0')
  return `${two(minute / 60)}:${two(minute % 60)}`
}
