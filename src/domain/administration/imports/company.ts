import type { Language } from '#domain/kernel/localized-text.ts'
import type { OpenPlace } from '#domain/administration/staffing/changes-of-manager.ts'
import type { Place, PersonThere, Structure, TeamPlace } from '#domain/people/teams/structure.ts'
import type { EndedPlace } from '#domain/people/teams/taking-up.ts'
import type { Switchable } from '#domain/people/users/activity.ts'
import type { Day } from '#domain/kernel/day.ts'
import { bare } from './columns.ts'

/** Somebody of the company as a file may change them. */
export interface KnownPerson extends Switchable {
  readonly active: boolean
  readonly employeeId: string | null
  readonly firstName: string
  readonly lastName: string
  /** Empty for whose account is gone. */
  readonly email: string
  readonly position: string
  readonly globalLevelId: string | null
  readonly preferredLanguage: Language | null
  /** Whether the company’s directory says who they are. */
  readonly isSynced: boolean
}

/** An active membership, with all that its end or its move touches. */
export interface KnownPlace extends OpenPlace {
  readonly userId: string
  readonly ladderStepId: string
  readonly stepSince: Day
}

/** Something with a name in several languages: what its reader calls it, and all that a file may call it. */
export interface Called {
  readonly id: string
  readonly name: string
  readonly names: readonly string[]
}

/** All of a company that a file of people is held against. */
export interface KnownCompany {
  /** The languages it offers its people. */
  readonly languages: readonly Language[]
  readonly people: readonly KnownPerson[]
  readonly teams: readonly TeamPlace[]
  readonly places: readonly KnownPlace[]
  readonly ended: readonly EndedPlace[]
  readonly areas: readonly (Called & { readonly archived: boolean })[]
  /** `areaId` is null for a step of the company’s own ladder. */
  readonly steps: readonly (Called & { readonly areaId: string | null })[]
  readonly levels: readonly Called[]
  /** Every super administrator who is active and has accepted. */
  readonly superAdminIds: readonly string[]
}

const teamKey = (areaId: string, name: string) => `${areaId} ${bare(name)}`

/**
 * Who is where while a file is gone through row by row: the same questions as of the database, each answered
 * without looking at everybody. What the rows before have done is in it.
 */
export class Standing {
  readonly #people = new Map<string, PersonThere>()
  readonly #teams = new Map<string, TeamPlace>()
  readonly #alike = new Map<string, Set<string>>()
  readonly #led = new Map<string, Set<string>>()
  readonly #places = new Map<string, Place[]>()
  readonly #reporting = new Map<string, Set<string>>()

  constructor({ people, teams, places }: Pick<KnownCompany, 'people' | 'teams' | 'places'>) {
    for (const { id, role, active } of people) this.#people.set(id, { id, role, active })
    for (const team of teams) this.saveTeam(team)
    for (const { userId, team, reportsTo } of places)
      this.addPlace({ userId, teamId: team.id, reportsTo })
  }

  person(id: string): PersonThere | undefined {
    return this.#people.get(id)
  }

  savePerson(person: PersonThere): void {
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

  /** The teams of an area that are called so, with regard to neither case nor accents. */
  teamsCalled(areaId: string, name: string): TeamPlace[] {
    return this.#teamsOf(this.#alike.get(teamKey(areaId, name)))
  }

  placesOf(userId: string): readonly Place[] {
    return this.#places.get(userId) ?? []
  }

  /** Who reports to somebody. */
  reportingTo(managerId: string): readonly string[] {
    return [...(this.#reporting.get(managerId) ?? [])]
  }

  addPlace(place: Place): void {
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

  /** What the rules ask about some people and teams called like some, as `Structure` has it. */
  around(userIds: readonly string[], like: readonly TeamPlace[]): Structure {
    const above = new Set(userIds)
    const places: Place[] = []
    // A set is walked through to what is added to it meanwhile.
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
