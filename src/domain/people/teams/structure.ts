import type { CompanyRole } from '#domain/kernel/access/roles.ts'

/** A team as the rules of section 5 see it. */
export interface TeamPlace {
  readonly id: string
  readonly areaId: string
  readonly name: string
  /** Whom its members report to; null until named. */
  readonly managerId: string | null
  readonly active: boolean
}

export interface PersonThere {
  readonly id: string
  readonly role: CompanyRole
  readonly active: boolean
}

/** An active membership: who is in which team, under whom. */
export interface Place {
  readonly userId: string
  readonly teamId: string
  readonly reportsTo: string
}

/**
 * Who is where, as far as a question needs it: the people it is about, the places of each of them and of
 * whomever they report to up to the top, and the teams of all of those.
 */
export interface Structure {
  readonly people: readonly PersonThere[]
  readonly teams: readonly TeamPlace[]
  readonly places: readonly Place[]
}

/** Whether two teams are identical: of one area, and called the same. A team is identical to itself. */
export function isIdentical(
  one: Pick<TeamPlace, 'areaId' | 'name'>,
  other: Pick<TeamPlace, 'areaId' | 'name'>,
): boolean {
  return one.areaId === other.areaId && one.name === other.name
}

/** The active team that someone is the manager of. */
export function teamLedBy({ teams }: Structure, managerId: string): TeamPlace | undefined {
  return teams.find((team) => team.active && team.managerId === managerId)
}

/** Whether someone is `managerId`, or reports to them through however many others. */
export function isBelow({ places }: Structure, userId: string, managerId: string): boolean {
  const above = new Set([userId])
  // A set is walked through to what is added to it meanwhile.
  for (const id of above)
    for (const place of places) if (place.userId === id) above.add(place.reportsTo)
  return above.has(managerId)
}
