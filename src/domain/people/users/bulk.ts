import type { NamedRecord } from '#domain/kernel/named-record.ts'
import type { Actor } from '#domain/kernel/access/actor.ts'
import { conflict } from '#domain/kernel/refusal.ts'
import { refuseDisable, refuseLeaving, type Switchable } from './activity.ts'

export interface LeftOut extends NamedRecord {
  readonly reason: string
}

interface Member extends Switchable, NamedRecord {
  readonly active: boolean
}

/** One by one, so that the last super administrator stays. */
export function whoCanLeave<Person extends Member>(
  people: readonly Person[],
  superAdminIds: readonly string[],
  actor: Actor,
): { readonly leaving: readonly Person[]; readonly leftOut: readonly LeftOut[] } {
  const staying = new Set(superAdminIds)
  const leaving: Person[] = []
  const leftOut: LeftOut[] = []
  for (const person of people) {
    const { id, name } = person
    const refusal =
      refuseDisable(person, actor) ?? refuseGone(person) ?? refuseLeaving(id, [...staying])
    if (refusal) leftOut.push({ id, name, reason: refusal.reason })
    else {
      leaving.push(person)
      staying.delete(id)
    }
  }
  return { leaving, leftOut }
}

const refuseGone = ({ active, account }: Member) =>
  active ? undefined : conflict(account === 'deleted' ? 'user.gone' : 'user.alreadyInactive')
