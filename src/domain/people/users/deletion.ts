import {
  planRemoval,
  type MembershipRecords,
  type RemovalKind,
} from '#domain/people/teams/removal.ts'
import type { NamedRecord } from '#domain/kernel/named-record.ts'
import { dependentsOf, toldApart, type Plan, type TeamToTell } from '#domain/kernel/dependents.ts'

export interface Erasure {
  /** The teams they are or were in. */
  readonly teams: readonly TeamToTell[]
  /** The teams they manage, which have no manager then. */
  readonly leads: readonly NamedRecord[]
  readonly collaborators: readonly NamedRecord[]
  readonly records: MembershipRecords
}

export type DeletionKind = 'team' | 'leads' | 'collaborator' | RemovalKind

/** Section 4. Shown first, carried out only if unchanged. */
export function planDeletion({
  teams,
  leads,
  collaborators,
  records,
}: Erasure): Plan<DeletionKind> {
  return [
    ...dependentsOf('team', toldApart(teams)),
    ...dependentsOf('leads', leads),
    ...dependentsOf('collaborator', collaborators),
    ...planRemoval(records),
  ]
}
