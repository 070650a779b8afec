import type { NamedRecord } from '#domain/kernel/named-record.ts'
import { refuseMembership, type PlaceRefusal } from './membership.ts'
import { isIdentical, type MemberPlace, type Structure, type TeamPlace } from './structure.ts'

export const additionsMax = 1000
/** At once, from one form. */
export const inviteesMax = 50

export interface Addition {
  readonly userId: string
  readonly ladderStepId: string
  readonly managerId: string
}

export interface Additions {
  readonly teams: readonly TeamPlace[]
  readonly memberships: readonly (MemberPlace & Pick<Addition, 'ladderStepId'>)[]
  readonly leftOut: readonly { readonly userId: string; readonly reason: PlaceRefusal }[]
}

/**
 * Adds one by one, each checked against those before (section 5). Another manager's people go to
 * the identical team of that manager, created if missing.
 */
export function addToTeam(
  team: TeamPlace,
  all: readonly Addition[],
  structure: Structure,
  newTeamIds: readonly string[],
): Additions {
  const changed = new Map<string, TeamPlace>()
  const memberships: Additions['memberships'][number][] = []
  const leftOut: Additions['leftOut'][number][] = []
  let { teams } = structure
  const places = [...structure.places]
  for (const [at, { userId, ladderStepId, managerId }] of all.entries()) {
    const refusal = refuseMembership({ userId, managerId }, team, { ...structure, teams, places })
    if (refusal) {
      leftOut.push({ userId, reason: refusal.reason })
      continue
    }
    const place = teamUnder(managerId, team, { teams }, newTeamIds[at] ?? '')
    if (!teams.includes(place)) {
      teams = [...teams.filter(({ id }) => id !== place.id), place]
      changed.set(place.id, place)
    }
    const membership = { userId, teamId: place.id, reportsTo: managerId }
    places.push(membership)
    memberships.push({ ...membership, ladderStepId })
  }
  return { teams: [...changed.values()], memberships, leftOut }
}

/** This team, else the manager's identical one (reactivated if needed), else a new one. */
export function teamUnder(
  managerId: string,
  team: TeamPlace,
  { teams }: Pick<Structure, 'teams'>,
  newId: string,
): TeamPlace {
  const alike = teams.filter((it) => isIdentical(it, team))
  const here = alike.find(({ id }) => id === team.id) ?? team
  const own = alike.filter((it) => it.managerId === managerId)
  const active = own.find((it) => it.active)
  if (active) return active
  if (here.managerId === null) return { ...here, managerId }
  return own[0] ? { ...own[0], active: true } : { ...team, id: newId, managerId, active: true }
}

type TeamManager = (NamedRecord & { readonly active: boolean }) | null

interface ManagedTeam {
  readonly manager?: TeamManager
  readonly identical?: readonly { readonly manager: TeamManager }[]
}

export const managerToFillIn = ({ manager }: ManagedTeam) => (manager?.active ? manager.id : '')

/** Active managers of the team and of identical teams, and those found by search. */
export function managersAtHand(
  { manager, identical = [] }: ManagedTeam,
  found: readonly (NamedRecord | null)[],
): readonly NamedRecord[] {
  const theirs = [manager, ...identical.map((it) => it.manager)].filter((it) => it?.active)
  const all = [...theirs, ...found]
  return [...new Map(all.flatMap((it) => (it ? [[it.id, it] as const] : []))).values()]
}
