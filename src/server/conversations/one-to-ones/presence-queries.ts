import type { PresenceEvent } from '#contract/platform/events.ts'
import { eventChannel } from '#server/kernel/event-channel.ts'
import { runSql, type UnitOfWork } from '#server/kernel/unit-of-work.ts'

/** Delivered to all server processes on commit. */
export async function notifyPresence(
  { db, actor: { companyId } }: UnitOfWork,
  userId: string,
  event: Omit<PresenceEvent, 'topic'>,
) {
  const told = JSON.stringify({ companyId, to: [userId], topic: 'presence', ...event })
  await runSql(db)`select pg_notify(${eventChannel}, ${told})`
}
