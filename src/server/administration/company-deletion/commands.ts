import {
  companyGoneAt,
  isSameCompany,
  planCompanyDeletion,
  refuseBeingDeleted,
} from '#domain/identity/companies/deletion.ts'
import { dayAt } from '#domain/kernel/time/day.ts'
import type { Plan } from '#domain/kernel/dependents.ts'
import { isNameTyped } from '#domain/kernel/name.ts'
import { tellSuperAdminsOfDeletion } from '#server/identity/auth/notice-commands.ts'
import { allow, found, invalidField, planChanged } from '#server/kernel/errors.ts'
import type { Seal } from '#server/kernel/secrets/seal.ts'
import type { Db, UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { lockDeletion, saveDeletionAsked } from '#server/identity/companies/deletion-queries.ts'
import { recordsOfCompany } from './queries.ts'

export interface CompanyToDelete {
  readonly name: string
  readonly plan: Plan
}

export async function deletionPlan(db: Db): Promise<Plan> {
  return planCompanyDeletion(await recordsOfCompany(db))
}

interface DeletionContext {
  readonly db: Db
  readonly now: Date
  readonly seal: Seal
  readonly companyId: string
}

/** Throws 400 for a wrong name, 409 if the plan shown is stale or deletion has begun. */
export async function beginDeletion(
  { db, now, seal, companyId }: DeletionContext,
  { name, plan }: CompanyToDelete,
) {
  const company = found(await lockDeletion(db, companyId))
  allow(refuseBeingDeleted(company.askedAt !== null))
  if (!isNameTyped(name, company.name)) throw invalidField('name', 'invalid')
  const current = await deletionPlan(db)
  if (!isSameCompany(plan, current)) throw planChanged(current)
  await saveDeletionAsked(db, companyId, now)
  const day = dayAt(companyGoneAt(now.getTime()), 'UTC')
  await tellSuperAdminsOfDeletion({ db, now, seal }, { companyId, company: company.name, day })
}

export async function deleteOwnCompany(work: UnitOfWork, seal: Seal, asked: CompanyToDelete) {
  const { db, now, actor } = work
  await beginDeletion({ db, now, seal, companyId: actor.companyId }, asked)
  const gone = Object.fromEntries(asked.plan.map(({ kind, count }) => [kind, count]))
  work.record({ after: { gone } })
}
