import { isSamePlan, type Plan } from '#domain/kernel/dependents.ts'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import { planRoleChange } from '#domain/administration/staffing/departures.ts'
import { refuseLeaving } from '#domain/people/users/activity.ts'
import { voidsInvitation } from '#domain/people/users/person.ts'
import { refuseRoleChange } from '#domain/people/users/role.ts'
import { tellOfRoles } from '#server/identity/auth/notice-commands.ts'
import { allow, found, planChanged } from '#server/kernel/errors.ts'
import type { Seal } from '#server/kernel/secrets/seal.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { endOwnMembershipsOf, endingWith } from './ending-queries.ts'
import { lockStructure } from '#server/people/teams/queries.ts'
import { endPairs } from '#server/administration/staffing/teams/record-commands.ts'
import { lockForSwitching } from '#server/people/users/activity-queries.ts'
import { deleteInvitationOf } from '#server/people/users/person-queries.ts'
import { nameOfActor } from '#server/people/users/profile-queries.ts'
import { saveRoles } from '#server/people/users/set-queries.ts'

export interface NewRole {
  readonly role: CompanyRole
  readonly plan?: Plan | undefined
}

export async function changeRole(
  work: UnitOfWork,
  seal: Seal,
  userId: string,
  role: NewRole,
): Promise<void> {
  work.record(await giveRole(work, seal, userId, role))
}

/**
 * Returns the audit line's before and after. Ends a new super administrator's memberships and
 * invitation; the last one keeps the role. Throws 409 if the plan shown is stale.
 */
export async function giveRole(
  work: UnitOfWork,
  seal: Seal,
  userId: string,
  { role, plan }: NewRole,
): Promise<{ before?: object; after?: object }> {
  const { actor, company, db, now } = work
  const { companyId } = actor
  await lockStructure(work)
  const { person, superAdminIds } = await lockForSwitching(work, userId)
  const before = found(person)
  allow(refuseRoleChange(before, role, actor))
  if (before.role === role) return {}
  allow(refuseLeaving(userId, superAdminIds))
  const ending = planRoleChange(role, await endingWith(work, [userId]))
  if (plan && !isSamePlan(plan, ending)) throw planChanged(ending)
  const endedMemberships = role === 'SUPERADMIN' ? await endOwnMembershipsOf(work, userId) : []
  await endPairs(work, endedMemberships)
  await saveRoles(work, [{ id: userId, role }])
  if (voidsInvitation(before, { role })) await deleteInvitationOf(work, userId)
  await tellOfRoles(
    { db, now, seal },
    { companyId, company: company.name, by: await nameOfActor(work) },
    [{ id: userId, name: before.name, before: before.role, role }],
  )
  return { before: { role: before.role }, after: { role, endedMemberships } }
}
