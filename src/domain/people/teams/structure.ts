import type { CompanyRole } from '#domain/kernel/access/roles.ts'

export interface TeamPlace {
  readonly id: string
  readonly areaId: string
  readonly name: string
  /** Manager of its members; null until named. */
  readonly managerId: string | null
  readonly active: boolean
}

export interface StructurePerson {
  readonly id: string
  readonly role: CompanyRole
  readonly active: boolean
}

export interface MemberPlace {
  readonly userId: string
  readonly teamId: string
  readonly reportsTo: string
}

/** Everyone concerned, their managers up to the top, and the teams of all of those. */
export interface Structure {
  readonly people: readonly StructurePerson[]
  readonly teams: readonly TeamPlace[]
  readonly places: readonly MemberPlace[]
}

export function isIdentical(
  one: Pick<TeamPlace, 'areaId' | 'name'>,
  other: Pick<TeamPlace, 'areaId' | 'name'>,
): boolean {
  return one.areaId === other.areaId && one.name === other.name
}

export function teamLedBy({ teams }: Structure, managerId: string): TeamPlace | undefined {
  return teams.find((team) => team.active && team.managerId === managerId)
}

export function isBelow({ places }: Structure, userId: string, managerId: string): boolean {
  const above = new Set([userId])
  // Iterating a Set includes what is added on the way.
  for (const id of above)
    for (const place of places) if (place.userId === id) above.add(place.reportsTo)
  return above.has(managerId)
}
