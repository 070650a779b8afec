import type { NotificationSettingsView } from '#contract/messaging/notifications.ts'
import { settingFaults } from '#domain/messaging/notifications/choosing.ts'
import type { Channel, Rating } from '#domain/kernel/notification-kinds.ts'
import { targetOf, type AdviceWay, type Target } from '#domain/messaging/notifications/leads-to.ts'
import { refuseRating } from '#domain/messaging/notifications/rating.ts'
import type { ReadSubject } from '#domain/platform/notices/reading.ts'
import type { NotificationSettings } from '#domain/platform/notices/settings.ts'
import { connectedChannels } from '#server/messaging/channels/queries.ts'
import { allow, invalidFields, staleVersion } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { announceNoticesOf } from '#server/people/users/notice-queries.ts'
import { saveRating, saveRead, saveUnread } from './reading-queries.ts'
import { hasPushDevice } from './dispatch-queries.ts'
import { lockOwnSettings, readOwnSettings, saveSettings } from './setting-queries.ts'
import { readNotification } from './target-queries.ts'

/** Marks one of the actor's as read; returns where it leads today, undefined where that is gone. */
export async function open(
  work: UnitOfWork,
  id: string,
  wayOf: (advice: string) => AdviceWay | undefined,
): Promise<Target | undefined> {
  const { about, ...told } = await readNotification(work, id)
  await saveRead(work, { ids: [id] })
  announceRead(work)
  return targetOf({ ...told, way: wayOf(told.which ?? '') }, about, work.actor, work.company)
}

export async function markRead(
  work: UnitOfWork,
  which: { readonly ids: readonly string[] } | { readonly upTo: string },
) {
  await saveRead(work, which)
  announceRead(work)
}

export async function takeBackRead(work: UnitOfWork, at: Date) {
  await saveUnread(work, at)
  announceRead(work)
}

export async function markShownRead(work: UnitOfWork, shown: ReadSubject) {
  const count = await saveRead(work, { shown })
  if (count > 0) announceRead(work)
  return count
}

function announceRead(work: UnitOfWork) {
  announceNoticesOf(work, work.actor.userId)
}

/** The last rating counts. */
export async function rate(work: UnitOfWork, id: string, rating: Rating) {
  const { kind } = await readNotification(work, id)
  allow(refuseRating(kind))
  await saveRating(work, id, rating)
  announceRead(work)
  work.record({ after: { kind, rating } })
}

export async function settingsOf(
  work: UnitOfWork,
  pushKey: string | undefined,
): Promise<NotificationSettingsView> {
  const { settings, off, version } = await readOwnSettings(work)
  const connected = await channelsThere(work, pushKey)
  const { channels, timing, quiet } = settings
  const copied = Object.fromEntries(
    Object.entries(channels).map(([topic, chosen]) => [topic, [...chosen]]),
  ) as NotificationSettingsView['channels']
  return { channels: copied, timing, quiet, version, connected, off: [...off] }
}

async function channelsThere(work: UnitOfWork, pushKey: string | undefined): Promise<Channel[]> {
  const connected = await connectedChannels(work)
  const isPushThere = await hasPushDevice(work.db, work.actor.userId, pushKey)
  return isPushThere ? [...connected, 'push'] : connected
}

/** Throws 400 for an unavailable choice, 409 over a newer version. */
export async function changeSettings(
  work: UnitOfWork,
  { version, ...chosen }: NotificationSettings & { readonly version: number },
  pushKey: string | undefined,
): Promise<NotificationSettingsView> {
  const before = await lockOwnSettings(work)
  if (before.version !== version) throw staleVersion()
  const connected = await channelsThere(work, pushKey)
  const faults = settingFaults(chosen, { connected, channels: before.settings.channels })
  if (faults.length > 0) throw invalidFields(faults)
  await saveSettings(work.db, work.actor, chosen)
  work.record({ before: before.settings, after: chosen })
  return settingsOf(work, pushKey)
}
