import {
  refuseDisable,
  refuseEnable,
  refuseLeaving,
  type Switchable,
} from '#domain/users/activity.ts'
import { allow, found } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { endMembershipsOf } from '#server/teams/queries.ts'
import { lockForSwitching, saveActive, tellSwitchedOff } from './activity-queries.ts'

/**
 * Lets someone work in the company, or no longer. Disabled, they lose their places in teams, and so do
 * those who report to them (section 4): enabled again, each is given back by itself.
 */
export async function setActive(work: UnitOfWork, userId: string, active: boolean): Promise<void> {
  const { actor } = work
  const { person, superAdminIds } = await lockForSwitching(work, userId)
  const { role, left_at, ...before } = found(person)
  const switchable: Switchable = { id: userId, role, hasAccount: left_at === null }
  allow(active ? refuseEnable(switchable, actor) : refuseDisable(switchable, actor))
  if (!active) allow(refuseLeaving(userId, superAdminIds))
  await saveActive(work, userId, active)
  const endedMemberships = active ? [] : await endMembershipsOf(work, userId)
  work.record({ before: { active: before.active }, after: { active, endedMemberships } })
  if (!active) await tellSwitchedOff(work, { companyId: actor.companyId, userId })
}
