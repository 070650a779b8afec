import { refuseChangeInterval } from '#domain/conversations/my-people/people.ts'
import { allow } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { lockMembership, saveInterval } from '#server/people/teams/queries.ts'

/** Null returns to the company's interval. */
export async function changeInterval(
  work: UnitOfWork,
  userId: string,
  intervalDays: number | null,
): Promise<void> {
  allow(refuseChangeInterval(userId, work.actor))
  const membership = await lockMembership(work, userId)
  await saveInterval(work, membership.id, intervalDays)
  work.record({ before: { intervalDays: membership.intervalDays }, after: { intervalDays } })
  work.announce({ topic: 'one-to-ones', collaboratorId: userId, to: [work.actor.userId] })
}
