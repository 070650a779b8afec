import type { RecordKind } from './own-records.ts'
import { customRoles, type CompanyRole, type CustomRoles } from './roles.ts'

export interface Actor {
  readonly userId: string
  readonly companyId: string
  readonly roles: CustomRoles
  readonly manages: ReadonlySet<string>
  readonly reportsTo: ReadonlySet<string>
  /** Kinds with own records, for people who report to no one; empty for everyone else. */
  readonly records: ReadonlySet<RecordKind>
}

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

export function managesUser(actor: Actor, userId: string): boolean {
  return actor.manages.has(userId)
}

/** The collaborator and their current managers; no role overrides it (section 6). */
export function isPartyTo(actor: Actor, collaboratorId: string): boolean {
  return actor.userId === collaboratorId || managesUser(actor, collaboratorId)
}
