import type { Actor } from '#domain/kernel/access/actor.ts'
import { compareAsRead, compareExactly } from '#domain/kernel/compare.ts'
import { dependentsOf, toldApart, type Plan, type TeamToTell } from '#domain/kernel/dependents.ts'
import { refuseDisable, refuseLeaving, type Switchable } from './activity.ts'

interface Named {
  readonly id: string
  readonly name: string
}

export interface LeftOut extends Named {
  readonly reason: string
}

/** One by one, so that the last super administrator stays. */
export function whoCanLeave<Person extends Switchable & Named>(
  people: readonly Person[],
  superAdminIds: readonly string[],
  actor: Actor,
): { readonly leaving: readonly Person[]; readonly leftOut: readonly LeftOut[] } {
  const staying = new Set(superAdminIds)
  const leaving: Person[] = []
  const leftOut: LeftOut[] = []
  for (const person of people) {
    const { id, name } = person
    const refusal = refuseDisable(person, actor) ?? refuseLeaving(id, [...staying])
    if (refusal) leftOut.push({ id, name, reason: refusal.reason })
    else {
      leaving.push(person)
      staying.delete(id)
    }
  }
  return { leaving, leftOut }
}

export interface EndingTogether {
  readonly leaving: readonly Named[]
  /** The teams that any of them is in. */
  readonly teams: readonly TeamToTell[]
  /** Who reports to one of them and stays. */
  readonly collaborators: readonly Named[]
}

export function planDeactivations({
  leaving,
  teams,
  collaborators,
}: EndingTogether): Plan<'person' | 'team' | 'collaborator'> {
  return [
    ...dependentsOf('person', leaving.toSorted(byName)),
    ...dependentsOf('team', toldApart(teams)),
    ...dependentsOf('collaborator', collaborators),
  ]
}

function byName(one: Named, other: Named): number {
  return compareAsRead(one.name, other.name) || compareExactly(one.id, other.id)
}
