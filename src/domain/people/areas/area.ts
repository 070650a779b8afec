import type { Actor } from '#domain/kernel/access/actor.ts'
import { dependentsOf, type Dependents } from '#domain/kernel/dependents.ts'
import { areaNameLengthMax, missionLengthMax } from '#domain/kernel/limits.ts'
import type { ContentRules } from '#domain/kernel/localized-fields.ts'
import { conflict, forbidden } from '#domain/kernel/refusal.ts'

/** What an area says (section 3). */
export const areaRules = {
  name: { max: areaNameLengthMax, required: true },
  mission: { max: missionLengthMax, required: false },
} as const satisfies ContentRules<string>

/**
 * Why somebody does not say what comes first in an area: administrators do, and the managers of its
 * active teams, given by id (section 3, product decisions).
 */
export function refuseChangePriorities(managerIds: readonly string[], actor: Actor) {
  if (actor.roles.isAdmin || managerIds.includes(actor.userId)) return undefined
  return forbidden('area.notYours')
}

interface Named {
  readonly id: string
  readonly name: string
}

interface ActiveTeam extends Named {
  /** The name of who manages it; null for nobody. */
  readonly manager: string | null
}

/** What is in an area today, and whether anything was ever recorded in its teams or on its skills. */
export interface AreaUse {
  readonly activeTeams: readonly ActiveTeam[]
  /** Who is active in its teams. */
  readonly people: readonly Named[]
  /** Memberships, and with them one-to-ones; agreements and feedback about its skills. */
  readonly isRecorded: boolean
}

/** What keeps an area where it is: its active teams, and the people in them (section 8). */
export function keepsArea({
  activeTeams,
  people,
}: Pick<AreaUse, 'activeTeams' | 'people'>): Dependents<'team' | 'person'>[] {
  return [...dependentsOf('team', activeTeams.map(toldApart)), ...dependentsOf('person', people)]
}

/** A team under its name, with who manages it where another has the same: identical teams do (section 5). */
function toldApart(
  { id, name, manager }: ActiveTeam,
  _: number,
  all: readonly ActiveTeam[],
): Named {
  const isShared = all.some((other) => other.id !== id && other.name === name)
  return { id, name: isShared && manager ? `${name} (${manager})` : name }
}

/** Why an area is not deleted: first its teams are to be inactive, then it must have no history (section 8). */
export function refuseDeleteArea(use: AreaUse) {
  if (keepsArea(use).length > 0) return conflict('area.inUse')
  return use.isRecorded ? conflict('area.isRecorded') : undefined
}

/** Why an area is not archived: as for deleting it, but that history is no reason (product decisions). */
export function refuseArchiveArea(use: Pick<AreaUse, 'activeTeams' | 'people'>) {
  return keepsArea(use).length > 0 ? conflict('area.hasActiveTeams') : undefined
}
