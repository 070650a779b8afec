import { refuseLeaving } from '#domain/users/activity.ts'
import { allow } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { lockStructure } from '#server/teams/queries.ts'
import { lockForSwitching } from './activity-queries.ts'
import { deleteErasureRequest, insertErasureRequest } from './erasure-request-queries.ts'

/** Asks the company’s super administrators to delete the actor. Throws 409 to the only one of them. */
export async function askErasure(work: UnitOfWork): Promise<void> {
  const { userId } = work.actor
  await lockStructure(work)
  const { superAdminIds } = await lockForSwitching(work, userId)
  allow(refuseLeaving(userId, superAdminIds))
  await insertErasureRequest(work)
  work.announce({ topic: 'exports', collaboratorId: userId, to: 'collaborator' })
}

/** Takes back that the actor asked; who did not ask has taken nothing back. */
export async function withdrawErasure(work: UnitOfWork): Promise<void> {
  const { userId } = work.actor
  await deleteErasureRequest(work, userId)
  work.announce({ topic: 'exports', collaboratorId: userId, to: 'collaborator' })
}
