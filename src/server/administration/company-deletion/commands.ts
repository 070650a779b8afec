import {
  companyGoneAt,
  isSameCompany,
  planCompanyDeletion,
  refuseCompanyDeletion,
} from '#domain/identity/companies/deletion.ts'
import { dayAt } from '#domain/kernel/day.ts'
import type { Plan } from '#domain/kernel/dependents.ts'
import { isNameTyped } from '#domain/kernel/name.ts'
import { tellSuperAdminsOfDeletion } from '#server/identity/auth/notice-commands.ts'
import { allow, found, invalidField, planChanged } from '#server/kernel/errors.ts'
import type { Seal } from '#server/kernel/seal.ts'
import type { Db, UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { lockDeletion, saveDeletionAsked } from '#server/identity/companies/deletion-queries.ts'
import { recordsOfCompany } from './queries.ts'

/** What whoever deletes a company has typed and been shown. */
export interface CompanyToDelete {
  readonly name: string
  readonly plan: Plan
}

/** What goes with the company that is spoken for, while somebody thinks it over. */
export async function deletionPlan(db: Db): Promise<Plan> {
  return planCompanyDeletion(await recordsOfCompany(db))
}

interface Deleting {
  readonly db: Db
  readonly now: Date
  readonly seal: Seal
  readonly companyId: string
}

/**
 * Begins the deletion of the company that is spoken for: nobody gets in any more, and its super administrators
 * are told until when it can be taken back. Throws 400 where the name is another one, 409 where other people or
 * teams would go than were shown, and where it has begun: of several who ask at once, one does it.
 */
export async function beginDeletion(
  { db, now, seal, companyId }: Deleting,
  { name, plan }: CompanyToDelete,
): Promise<void> {
  const company = found(await lockDeletion(db, companyId))
  allow(refuseCompanyDeletion(company.askedAt !== null))
  if (!isNameTyped(name, company.name)) throw invalidField('name', 'invalid')
  const current = await deletionPlan(db)
  if (!isSameCompany(plan, current)) throw planChanged(current)
  await saveDeletionAsked(db, companyId, now)
  const day = dayAt(companyGoneAt(now.getTime()), 'UTC')
  await tellSuperAdminsOfDeletion({ db, now, seal }, { companyId, company: company.name, day })
}

/** Deletes the actor’s company. */
export async function deleteOwnCompany(work: UnitOfWork, seal: Seal, asked: CompanyToDelete) {
  const { db, now, actor } = work
  await beginDeletion({ db, now, seal, companyId: actor.companyId }, asked)
  const gone = Object.fromEntries(asked.plan.map(({ kind, count }) => [kind, count]))
  work.record({ after: { gone } })
}
