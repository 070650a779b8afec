import type { PresenceEvent } from '#contract/platform/events.ts'
import { readLevelOf } from '#domain/conversations/one-to-ones/access.ts'
import { otherOf, refusePresence } from '#domain/conversations/one-to-ones/presence.ts'
import { allow, notFound } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { notifyPresence } from './presence-queries.ts'
import { oneToOneNow } from '#server/conversations/meeting/queries.ts'

/** Sent to every server process; nothing is stored. */
export async function tellPresence(
  work: UnitOfWork,
  oneToOneId: string,
  said: Pick<PresenceEvent, 'visit' | 'here'>,
) {
  const oneToOne = await oneToOneNow(work, oneToOneId)
  if (readLevelOf(oneToOne, work.actor) === 'none') throw notFound()
  allow(refusePresence(oneToOne, work.actor))
  await notifyPresence(work, otherOf(oneToOne, work.actor), { oneToOneId, ...said })
}
