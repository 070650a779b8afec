import { refuseLeaving } from '#domain/people/users/activity.ts'
import { allow } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { lockStructure } from '#server/people/teams/queries.ts'
import { lockForSwitching } from '#server/people/users/activity-queries.ts'
import {
  deleteErasureRequest,
  insertErasureRequest,
} from '#server/people/users/erasure-request-queries.ts'

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
