import type { RecordKind } from './own-records.ts'
import { customRoles, type CompanyRole, type CustomRoles } from './roles.ts'

/** Who is asking: one active person in one company, with what the rules need to know of them. */
export interface Actor {
  readonly userId: string
  readonly companyId: string
  readonly roles: CustomRoles
  /** The collaborators who report to this person in an active membership. */
  readonly manages: ReadonlySet<string>
  /** The managers this person reports to in an active membership. */
  readonly reportsTo: ReadonlySet<string>
  /** Of which kinds they read something of their own, though they report to nobody; empty for who reports to somebody. */
  readonly records: ReadonlySet<RecordKind>
}

/** An actor from what is stored of them. */
export function toActor(entry: {
  readonly userId: string
  readonly companyId: string
  readonly role: CompanyRole
  readonly active: boolean
  readonly manages: Iterable<string>
  readonly reportsTo: Iterable<string>
  readonly leads?: boolean
  readonly records?: Iterable<RecordKind>
}): Actor {
  const manages = new Set(entry.manages)
  const reportsTo = new Set(entry.reportsTo)
  const { userId, companyId, active, role, leads = false, records = [] } = entry
  return {
    userId,
    companyId,
    manages,
    reportsTo,
    records: new Set(records),
    roles: customRoles({ active, role, manages, reportsTo, leads }),
  }
}

/** Whether `userId` reports to the actor today. */
export function managesUser(actor: Actor, userId: string): boolean {
  return actor.manages.has(userId)
}

/**
 * Whether the actor is one of the two who may know of a collaborator's conversations at all: the
 * collaborator, or a manager they report to. No role lifts this (section 6, product decisions).
 */
export function isPartyTo(actor: Actor, collaboratorId: string): boolean {
  return actor.userId === collaboratorId || managesUser(actor, collaboratorId)
}
