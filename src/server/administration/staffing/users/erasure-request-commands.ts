import { refuseLeaving } from '#domain/people/users/activity.ts'
import { allow } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { lockStructure } from '#server/people/teams/queries.ts'
import { lockForSwitching } from '#server/people/users/activity-queries.ts'
import {
  deleteErasureRequest,
  insertErasureRequest,
} from '#server/people/users/erasure-request-queries.ts'

/** Throws 409 for the only super administrator. */
export async function askErasure(work: UnitOfWork): Promise<void> {
  const { userId } = work.actor
  await lockStructure(work)
  const { superAdminIds } = await lockForSwitching(work, userId)
  allow(refuseLeaving(userId, superAdminIds))
  await insertErasureRequest(work)
  work.announce({ topic: 'exports', collaboratorId: userId, to: 'collaborator' })
}

export async function withdrawErasure(work: UnitOfWork): Promise<void> {
  const { userId } = work.actor
  await deleteErasureRequest(work, userId)
  work.announce({ topic: 'exports', collaboratorId: userId, to: 'collaborator' })
}
