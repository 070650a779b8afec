import type { NamedRecord } from '#domain/kernel/named-record.ts'
import type { Actor } from '#domain/kernel/access/actor.ts'
import { dependentsOf, type Dependents } from '#domain/kernel/dependents.ts'
import { areaNameLengthMax, missionLengthMax } from '#domain/kernel/limits.ts'
import type { CatalogRules } from '#domain/kernel/localized-fields.ts'
import { conflict, forbidden } from '#domain/kernel/refusal.ts'

export const areaRules = {
  name: { max: areaNameLengthMax, required: true },
  mission: { max: missionLengthMax, required: false },
} as const satisfies CatalogRules<string>

/** Administrators and the managers of its active teams (section 3, product decisions). */
export function refuseChangePriorities(managerIds: readonly string[], actor: Actor) {
  if (actor.roles.isAdmin || managerIds.includes(actor.userId)) return undefined
  return forbidden('area.notYours')
}

interface ActiveTeam extends NamedRecord {
  readonly manager: string | null
}

export interface AreaUse {
  readonly activeTeams: readonly ActiveTeam[]
  readonly people: readonly NamedRecord[]
  /** Memberships (and so 1:1s), or agreements and feedback about its skills. */
  readonly isRecorded: boolean
}

export function keepsArea({
  activeTeams,
  people,
}: Pick<AreaUse, 'activeTeams' | 'people'>): Dependents<'team' | 'person'>[] {
  return [...dependentsOf('team', activeTeams.map(toldApart)), ...dependentsOf('person', people)]
}

/** Identical teams are told apart by their manager (section 5). */
function toldApart(
  { id, name, manager }: ActiveTeam,
  _: number,
  all: readonly ActiveTeam[],
): NamedRecord {
  const isShared = all.some((other) => other.id !== id && other.name === name)
  return { id, name: isShared && manager ? `${name} (${manager})` : name }
}

/** Needs inactive teams and no history (section 8). */
export function refuseDeleteArea(use: AreaUse) {
  if (keepsArea(use).length > 0) return conflict('area.inUse')
  return use.isRecorded ? conflict('area.isRecorded') : undefined
}

/** As for deleting, but history is allowed (product decisions). */
export function refuseArchiveArea(use: Pick<AreaUse, 'activeTeams' | 'people'>) {
  return keepsArea(use).length > 0 ? conflict('area.hasActiveTeams') : undefined
}
