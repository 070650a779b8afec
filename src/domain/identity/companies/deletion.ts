import { isSamePlan, type Plan } from '#domain/kernel/dependents.ts'
import { conflict, type Refusal } from '#domain/kernel/refusal.ts'

/** For so many days a company that is deleted can be taken back, and after them nothing of it is left. */
export const companyDeletionDays = 30

const dayMs = 86_400_000

/** When a company whose deletion was asked for is gone, both in milliseconds since 1970. */
export function companyGoneAt(askedAt: number): number {
  return askedAt + companyDeletionDays * dayMs
}

/** Why a company is not taken back: its days are over, and some of it may be gone already. */
export function refuseTakingBack(askedAt: number, now: number): Refusal | undefined {
  return now >= companyGoneAt(askedAt) ? conflict('company.gone') : undefined
}

/** Why a company is not deleted: it is being deleted already, for somebody else who asked at once. */
export function refuseCompanyDeletion(isBeingDeleted: boolean): Refusal | undefined {
  return isBeingDeleted ? conflict('company.beingDeleted') : undefined
}

/** Why a suspended company is not let go on: it is being deleted, and is taken back instead. */
export function refuseResuming(isBeingDeleted: boolean): Refusal | undefined {
  return isBeingDeleted ? conflict('company.beingDeleted') : undefined
}

/** How much there is in a company. Whoever operates the installation reads none of it. */
export interface RecordsOfCompany {
  readonly person: number
  readonly team: number
  readonly oneToOne: number
  readonly goal: number
  readonly agreement: number
  readonly feedback: number
}

const kinds = ['person', 'team', 'oneToOne', 'goal', 'agreement', 'feedback'] as const
export type CompanyDeletionKind = (typeof kinds)[number]

/** What goes with a company (section 4), without a name. */
export function planCompanyDeletion(records: RecordsOfCompany): Plan<CompanyDeletionKind> {
  return kinds
    .map((kind) => ({ kind, count: records[kind], examples: [] }))
    .filter(({ count }) => count > 0)
}

/**
 * Whether what was shown is still what would go: people and teams. What they write while somebody reads
 * the question would make it another one each time.
 */
export function isSameCompany(shown: Plan, now: Plan): boolean {
  const lasting = (plan: Plan) => plan.filter(({ kind }) => kind === 'person' || kind === 'team')
  return isSamePlan(lasting(shown), lasting(now))
}
