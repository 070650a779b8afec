import type { NotificationSettingsView } from '#contract/messaging/notifications.ts'
import { areQuietHours, minuteOf, clockTimeOf } from '#domain/messaging/notifications/choosing.ts'
import type { NotificationSettings } from '#domain/platform/notices/settings.ts'

export interface SettingsForm extends Pick<NotificationSettings, 'channels' | 'timing'> {
  readonly isQuiet: boolean
  /** `HH:MM`. */
  readonly from: string
  readonly to: string
}

/** Default quiet hours, in minutes since midnight. */
const night = { from: 20 * 60, to: 8 * 60 }

export function toSettingsForm({
  channels,
  timing,
  quiet,
}: NotificationSettingsView): SettingsForm {
  const { from, to } = quiet ?? night
  return { channels, timing, isQuiet: quiet !== null, from: clockTimeOf(from), to: clockTimeOf(to) }
}

/** Undefined while a time is invalid. */
export function settingsOf({
  channels,
  timing,
  ...written
}: SettingsForm): NotificationSettings | undefined {
  if (!written.isQuiet) return { channels, timing, quiet: null }
  const [from, to] = [minuteOf(written.from), minuteOf(written.to)]
  if (from === undefined || to === undefined) return undefined
  return { channels, timing, quiet: { from, to } }
}

/** Errors of the times, by field. */
export function faultsOf({ isQuiet, from, to }: SettingsForm) {
  if (!isQuiet) return {}
  const [begin, end] = [minuteOf(from), minuteOf(to)]
  if (begin === undefined) return { from: 'time' as const }
  if (end === undefined) return { to: 'time' as const }
  return areQuietHours({ from: begin, to: end }) ? {} : { to: 'same' as const }
}
