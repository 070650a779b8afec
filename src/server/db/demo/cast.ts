import type { Day } from '#domain/kernel/day.ts'
import type { Person } from './data.ts'
import type { Ids } from './ids.ts'

/** What the acts of a company need to know of it. */
export interface Cast {
  readonly ids: Ids
  readonly today: Day
  /** The key of the manager whom someone reports to. */
  readonly managerOf: (person: string) => string
}

export function castOf(ids: Ids, today: Day, people: readonly Person[]): Cast {
  const managers = new Map(
    people.flatMap(({ key, memberships }) =>
      memberships
        .filter((it) => it.endedDaysAgo === undefined)
        .map(({ reportsTo }) => [key, reportsTo] as const),
    ),
  )
  const managerOf = (person: string) => {
    const manager = managers.get(person)
    if (!manager) throw new Error(`The demo data give "${person}" no manager.`)
    return manager
  }
  return { ids, today, managerOf }
}
