import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import { compareAsRead, compareExactly } from '#domain/kernel/compare.ts'
import { dependentsOf, toldApart, type Plan, type TeamToTell } from '#domain/kernel/dependents.ts'
import type { NamedRecord } from '#domain/kernel/named-record.ts'
import {
  planOneToOne,
  type PlannedEnd,
} from '#domain/conversations/one-to-ones/change-of-manager.ts'
import type { MembershipEnd } from '#domain/conversations/one-to-ones/ending.ts'
import { planDeletion, type DeletionKind, type Erasure } from '#domain/people/users/deletion.ts'

export type EndingOneToOne = PlannedEnd & MembershipEnd

export interface EndingMemberships {
  readonly teams: readonly TeamToTell[]
  /** Remaining people who report to them. */
  readonly collaborators: readonly NamedRecord[]
  readonly oneToOnes: readonly EndingOneToOne[]
}

const fateKinds = ['withdrawn', 'finishing', 'draftsDeleted'] as const
type FateKind = (typeof fateKinds)[number]

/** Section 4. Shown first, carried out only if unchanged. */
export function planDeactivation(
  ending: EndingMemberships,
): Plan<'team' | 'collaborator' | FateKind> {
  return [
    ...dependentsOf('team', toldApart(ending.teams)),
    ...dependentsOf('collaborator', ending.collaborators),
    ...fatesOf(ending.oneToOnes),
  ]
}

/** A super administrator is in no team, and goes on leading theirs (section 5). */
export function planRoleChange(
  role: CompanyRole,
  { teams, oneToOnes }: Pick<EndingMemberships, 'teams' | 'oneToOnes'>,
): Plan<'team' | FateKind> {
  if (role !== 'SUPERADMIN') return []
  const own = oneToOnes.filter(({ isManagerLeaving }) => !isManagerLeaving)
  return [...dependentsOf('team', toldApart(teams)), ...fatesOf(own)]
}

interface GroupDeparture extends EndingMemberships {
  readonly leaving: readonly NamedRecord[]
}

export function planDeactivations({
  leaving,
  ...ending
}: GroupDeparture): Plan<'person' | 'team' | 'collaborator' | FateKind> {
  return [...dependentsOf('person', leaving.toSorted(compareByName)), ...planDeactivation(ending)]
}

export function planDeparture(
  erasure: Erasure,
  managed: readonly EndingOneToOne[],
): Plan<DeletionKind | FateKind> {
  return [...planDeletion(erasure), ...fatesOf(managed)]
}

function fatesOf(oneToOnes: readonly EndingOneToOne[]): Plan<FateKind> {
  const plans = oneToOnes.flatMap((it) => planOneToOne(it, it))
  return fateKinds.flatMap((kind) => {
    const counts = plans.filter((it) => it.kind === kind).map((it) => it.count)
    return counts.length === 0
      ? []
      : [{ kind, count: counts.reduce((one, other) => one + other), examples: [] }]
  })
}

function compareByName(one: NamedRecord, other: NamedRecord): number {
  return compareAsRead(one.name, other.name) || compareExactly(one.id, other.id)
}
