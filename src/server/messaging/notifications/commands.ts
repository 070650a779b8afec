import type { NotificationSettingsView } from '#contract/messaging/notifications.ts'
import { settingFaults } from '#domain/messaging/notifications/choosing.ts'
import type { Rating } from '#domain/kernel/notices/kinds.ts'
import { targetOf, type AdviceWay, type Target } from '#domain/messaging/notifications/leads-to.ts'
import { refuseRating } from '#domain/messaging/notifications/rating.ts'
import type { Shown } from '#domain/platform/notices/reading.ts'
import type { NotificationSettings } from '#domain/platform/notices/settings.ts'
import { connectedChannels } from '#server/messaging/channels/queries.ts'
import { allow, invalidFields, staleVersion } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { saveRating, saveRead } from './reading-queries.ts'
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

/** Marks several of the actor's as read; others' are none of them. */
export async function markRead(
  work: UnitOfWork,
  which: { readonly ids: readonly string[] } | { readonly upTo: string },
): Promise<void> {
  await saveRead(work, which)
  announceRead(work)
}

/** Marks as read what the actor was told about something they are shown; returns how many that were. */
export async function markShownRead(work: UnitOfWork, shown: Shown): Promise<number> {
  const count = await saveRead(work, { shown })
  if (count > 0) announceRead(work)
  return count
}

/** The reader's other open pages count anew. */
function announceRead({ announce, actor }: UnitOfWork): void {
  announce({ topic: 'notifications', collaboratorId: actor.userId, to: 'collaborator' })
}

/** Says what the actor thinks of a recommendation; the last word counts. */
export async function rate(work: UnitOfWork, id: string, rating: Rating): Promise<void> {
  const { kind } = await readNotification(work, id)
  allow(refuseRating(kind))
  await saveRating(work, id, rating)
  announceRead(work)
  work.record({ after: { kind, rating } })
}

/** How the actor wants to be told, with what there is to choose from. */
export async function settingsOf(work: UnitOfWork): Promise<NotificationSettingsView> {
  const { settings, off, version } = await readOwnSettings(work)
  const connected = await connectedChannels(work)
  const { channels, timing, quiet } = settings
  const copied = Object.fromEntries(
    Object.entries(channels).map(([topic, chosen]) => [topic, [...chosen]]),
  ) as NotificationSettingsView['channels']
  return { channels: copied, timing, quiet, version, connected, off: [...off] }
}

/** Chooses how the actor is told. Throws 400 for what cannot be chosen, 409 where they chose elsewhere since. */
export async function changeSettings(
  work: UnitOfWork,
  { version, ...chosen }: NotificationSettings & { readonly version: number },
): Promise<NotificationSettingsView> {
  const before = await lockOwnSettings(work)
  if (before.version !== version) throw staleVersion()
  const connected = await connectedChannels(work)
  const faults = settingFaults(chosen, { connected, channels: before.settings.channels })
  if (faults.length > 0) throw invalidFields(faults)
  await saveSettings(work.db, work.actor, chosen)
  work.record({ before: before.settings, after: chosen })
  return settingsOf(work)
}
