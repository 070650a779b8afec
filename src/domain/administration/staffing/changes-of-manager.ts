import { conflict } from '#domain/kernel/refusal.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { toldApart, type Plan } from '#domain/kernel/dependents.ts'
import { teamUnder } from '#domain/people/teams/addition.ts'
import {
  planChangeOfManager,
  type ChangeOfManagerKind,
  type OpenRecords,
} from '#domain/conversations/one-to-ones/change-of-manager.ts'
import { refuseChangeOfManager } from '#domain/people/teams/membership.ts'
import type { Structure, TeamPlace } from '#domain/people/teams/structure.ts'
import { takenUp, type EndedPlace } from '#domain/people/teams/taking-up.ts'

export interface OpenPlace {
  readonly membershipId: string
  readonly team: TeamPlace
  readonly reportsTo: string
  readonly records: OpenRecords
}

interface LeftPlace extends OpenPlace {
  readonly manager: string | null
}

/** A person who gets another manager, with their active memberships. */
export interface Mover<Place extends LeftPlace = LeftPlace> {
  readonly id: string
  readonly name: string
  readonly places: readonly Place[]
  readonly ended: readonly EndedPlace[]
}

/** The membership that ends, and the place of the next one. */
export interface Move<Place extends LeftPlace = LeftPlace> {
  readonly id: string
  readonly name: string
  readonly from: Place
  readonly to: TeamPlace
  readonly plan: Plan<ChangeOfManagerKind>
}

export interface MoveOrder {
  readonly userId: string
  readonly membershipId: string
  readonly managerId: string
  readonly ladderStepId: string
  readonly stepSince: Day
  readonly fromTeamId: string
  readonly toTeamId: string
}

export interface Moves<Place extends LeftPlace = LeftPlace> {
  readonly moves: readonly Move<Place>[]
  readonly teams: readonly TeamPlace[]
  readonly leftOut: readonly {
    readonly id: string
    readonly name: string
    readonly reason: string
  }[]
}

function refuseMove({ places }: Pick<Mover, 'places'>) {
  if (places.length > 1) return conflict('team.severalTeams')
  return places.length === 0 ? conflict('team.noTeam') : undefined
}

/**
 * Gives people another manager one after the other, each by every rule and with those before them
 * (section 5). `newTeamIds` are as many as `movers`.
 */
export function changeManagers<Place extends LeftPlace>(
  movers: readonly Mover<Place>[],
  managerId: string,
  structure: Structure,
  newTeamIds: readonly string[],
): Moves<Place> {
  const changed = new Map<string, TeamPlace>()
  const moves: Move<Place>[] = []
  const leftOut: Moves['leftOut'][number][] = []
  let { teams, places } = structure
  const names = distinctTeamNames(movers)
  for (const [at, { id, name, places: own, ended }] of movers.entries()) {
    const [from] = own
    const now = { ...structure, teams, places }
    const refusal =
      refuseMove({ places: own }) ??
      (from &&
        refuseChangeOfManager({ ...from, userId: id, active: true }, managerId, from.team, now))
    if (refusal || !from) {
      leftOut.push({ id, name, reason: refusal?.reason ?? 'team.noTeam' })
      continue
    }
    const to = teamUnder(managerId, from.team, { teams }, newTeamIds[at] ?? '')
    if (!teams.includes(to)) {
      teams = [...teams.filter((it) => it.id !== to.id), to]
      changed.set(to.id, to)
    }
    const moved = { userId: id, teamId: to.id, reportsTo: managerId }
    places = [...places.filter((it) => it.userId !== id || it.teamId !== from.team.id), moved]
    const isNew = !structure.teams.some((it) => it.id === to.id)
    const manager = { id: managerId, name: from.team.name }
    const { records, team } = from
    const plan = planChangeOfManager({
      from: { ...team, name: names.get(team.id) ?? team.name },
      manager,
      to: isNew ? null : to,
      isTakenUp: takenUp(moved, ended) !== undefined,
      records,
    })
    moves.push({ id, name, from, to, plan })
  }
  return { moves, teams: [...changed.values()], leftOut }
}

/** Why somebody cannot be the manager of several people: as of the first of them, where none of them could get them. */
export function refuseForAll<Person, Why>(
  people: readonly Person[],
  refuse: (person: Person) => Why | undefined,
): Why | undefined {
  const isPossible = people.length === 0 || people.some((it) => refuse(it) === undefined)
  const [first] = people
  return isPossible || first === undefined ? undefined : refuse(first)
}

function distinctTeamNames(movers: readonly Mover[]): ReadonlyMap<string, string> {
  const left = new Map(
    movers.flatMap((it) =>
      it.places.map(({ manager, team: { id, name } }) => [id, { id, name, manager }] as const),
    ),
  )
  return new Map(toldApart([...left.values()]).map(({ id, name }) => [id, name]))
}
