import { readLevelOf, type OneToOne } from '#domain/conversations/one-to-ones/access.ts'
import { notFound } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { lockOneToOne } from './queries.ts'

/** Locks a 1:1 for a change. Throws 404 to people who can't read it. */
export async function lockVisibleOneToOne(work: UnitOfWork, id: string): Promise<OneToOne> {
  const oneToOne = await lockOneToOne(work, id)
  if (readLevelOf(oneToOne, work.actor) === 'none') throw notFound()
  return oneToOne
}

/** The two of it see that something changed: what, they ask, and get what is theirs to read. */
export function announceOneToOne(work: UnitOfWork, { collaboratorId, managerId }: OneToOne) {
  work.announce({ topic: 'one-to-ones', collaboratorId, to: [collaboratorId, managerId] })
}

/** Announces unshared content to its author only. */
export function announceWritten(
  work: UnitOfWork,
  { collaboratorId }: Pick<OneToOne, 'collaboratorId'>,
) {
  work.announce({ topic: 'one-to-ones', collaboratorId, to: [work.actor.userId] })
}
