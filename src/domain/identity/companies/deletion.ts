import { dayMs } from '#domain/kernel/time/durations.ts'
import { isSamePlan, type Plan } from '#domain/kernel/dependents.ts'
import { conflict, type Refusal } from '#domain/kernel/refusal.ts'

/** Days a deleted company can be restored. */
export const companyDeletionDays = 30

export function companyGoneAt(askedAt: number): number {
  return askedAt + companyDeletionDays * dayMs
}

/** After that, some of its data may be gone already. */
export function refuseTakingBack(askedAt: number, now: number): Refusal | undefined {
  return now >= companyGoneAt(askedAt) ? conflict('company.gone') : undefined
}

export function refuseBeingDeleted(isBeingDeleted: boolean): Refusal | undefined {
  return isBeingDeleted ? conflict('company.beingDeleted') : undefined
}

export interface RecordsOfCompany {
  readonly person: number
  readonly team: number
  readonly oneToOne: number
  readonly goal: number
  readonly agreement: number
  readonly feedback: number
}

const companyDeletionKinds = [
  'person',
  'team',
  'oneToOne',
  'goal',
  'agreement',
  'feedback',
] as const
export type CompanyDeletionKind = (typeof companyDeletionKinds)[number]

export function planCompanyDeletion(records: RecordsOfCompany): Plan<CompanyDeletionKind> {
  return companyDeletionKinds
    .map((kind) => ({ kind, count: records[kind], examples: [] }))
    .filter(({ count }) => count > 0)
}

/** Compares people and teams only: other records change while the dialog is open. */
export function isSameCompany(shown: Plan, now: Plan): boolean {
  const lasting = (plan: Plan) => plan.filter(({ kind }) => kind === 'person' || kind === 'team')
  return isSamePlan(lasting(shown), lasting(now))
}
