import type { Language } from '#domain/kernel/localized-text.ts'
import type { OpenPlace } from '#domain/administration/staffing/changes-of-manager.ts'
import type { PlannedEnd } from '#domain/conversations/one-to-ones/change-of-manager.ts'
import type {
  MemberPlace,
  StructurePerson,
  Structure,
  TeamPlace,
} from '#domain/people/teams/structure.ts'
import type { EndedPlace } from '#domain/people/teams/taking-up.ts'
import type { Switchable } from '#domain/people/users/activity.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { bare } from './columns.ts'
import type { Details } from './outcome.ts'

export interface KnownPerson extends Switchable, Details {
  readonly active: boolean
  /** Managed by the company's directory. */
  readonly isSynced: boolean
  readonly isInvited: boolean
}

export interface KnownPlace extends OpenPlace {
  readonly userId: string
  readonly ladderStepId: string
  readonly stepSince: Day
}

export interface UnfinishedOneToOne extends PlannedEnd {
  readonly managerId: string
  readonly userId: string
  readonly teamId: string
}

export interface KnownRecord {
  readonly id: string
  readonly name: string
  readonly names: readonly string[]
}

interface Archivable extends KnownRecord {
  readonly archived: boolean
}

export interface KnownCompany {
  readonly languages: readonly Language[]
  readonly people: readonly KnownPerson[]
  readonly teams: readonly TeamPlace[]
  readonly places: readonly KnownPlace[]
  readonly ended: readonly EndedPlace[]
  readonly finishing: readonly UnfinishedOneToOne[]
  readonly areas: readonly Archivable[]
  /** `areaId` is null for a step of the company's own ladder. */
  readonly steps: readonly (Archivable & { readonly areaId: string | null })[]
  readonly levels: readonly KnownRecord[]
  readonly superAdminIds: readonly string[]
}

const teamKey = (areaId: string, name: string) => `${areaId} ${bare(name)}`

/** The company as the rows so far leave it. Indexed, so that no lookup scans all people. */
export class ProjectedCompany {
  readonly #people = new Map<string, StructurePerson>()
  readonly #teams = new Map<string, TeamPlace>()
  readonly #alike = new Map<string, Set<string>>()
  readonly #led = new Map<string, Set<string>>()
  readonly #places = new Map<string, MemberPlace[]>()
  readonly #reporting = new Map<string, Set<string>>()

  constructor({ people, teams, places }: Pick<KnownCompany, 'people' | 'teams' | 'places'>) {
    for (const { id, role, active } of people) this.#people.set(id, { id, role, active })
    for (const team of teams) this.saveTeam(team)
    for (const { userId, team, reportsTo } of places)
      this.addPlace({ userId, teamId: team.id, reportsTo })
  }

  person(id: string): StructurePerson | undefined {
    return this.#people.get(id)
  }

  savePerson(person: StructurePerson): void {
    this.#people.set(person.id, person)
  }

  team(id: string): TeamPlace | undefined {
    return this.#teams.get(id)
  }

  saveTeam(team: TeamPlace): void {
    const before = this.#teams.get(team.id)
    if (before?.managerId) this.#led.get(before.managerId)?.delete(team.id)
    this.#teams.set(team.id, team)
    setIn(this.#alike, teamKey(team.areaId, team.name)).add(team.id)
    if (team.managerId) setIn(this.#led, team.managerId).add(team.id)
  }

  teamsCalled(areaId: string, name: string): TeamPlace[] {
    return this.#teamsOf(this.#alike.get(teamKey(areaId, name)))
  }

  placesOf(userId: string): readonly MemberPlace[] {
    return this.#places.get(userId) ?? []
  }

  reportingTo(managerId: string): readonly string[] {
    return [...(this.#reporting.get(managerId) ?? [])]
  }

  addPlace(place: MemberPlace): void {
    this.#places.set(place.userId, [...this.placesOf(place.userId), place])
    setIn(this.#reporting, place.reportsTo).add(place.userId)
  }

  endPlace(userId: string, teamId: string): void {
    const ended = this.placesOf(userId).find((it) => it.teamId === teamId)
    this.#places.set(
      userId,
      this.placesOf(userId).filter((it) => it !== ended),
    )
    if (ended) this.#reporting.get(ended.reportsTo)?.delete(userId)
  }

  around(userIds: readonly string[], like: readonly TeamPlace[]): Structure {
    const above = new Set(userIds)
    const places: MemberPlace[] = []
    // Iterating a Set includes what is added on the way.
    for (const id of above)
      for (const place of this.placesOf(id)) {
        places.push(place)
        above.add(place.reportsTo)
      }
    const ids = new Set(places.map(({ teamId }) => teamId))
    for (const id of userIds) for (const led of this.#led.get(id) ?? []) ids.add(led)
    for (const { areaId, name } of like)
      for (const id of this.#alike.get(teamKey(areaId, name)) ?? []) ids.add(id)
    return {
      people: userIds.flatMap((id) => this.#people.get(id) ?? []),
      teams: this.#teamsOf(ids),
      places,
    }
  }

  #teamsOf(ids: Iterable<string> = []): TeamPlace[] {
    return [...ids].toSorted().flatMap((id) => this.#teams.get(id) ?? [])
  }
}

function setIn(sets: Map<string, Set<string>>, key: string): Set<string> {
  const known = sets.get(key) ?? new Set()
  sets.set(key, known)
  return known
}
