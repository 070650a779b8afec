import type { Day } from '#domain/kernel/time/day.ts'
import type { Person } from './data.ts'
import type { Ids } from './ids.ts'

/** What the acts of a company need to know of it. */
export interface Cast {
  readonly ids: Ids
  readonly today: Day
  /** The key of who founded the company, and says who is where in it. */
  readonly founder: string
  /** The key of the manager whom someone reports to, so many days before today. */
  readonly managerOf: (person: string, daysAgo: number) => string
}

export function castOf(ids: Ids, today: Day, people: readonly Person[]): Cast {
  const founder = people.find(({ role }) => role === 'SUPERADMIN')
  if (!founder) throw new Error('The demo data name nobody who founded the company.')
  const managerOf = (person: string, daysAgo: number) => {
    const { memberships } = people.find(({ key }) => key === person) ?? { memberships: [] }
    const then = memberships.find(
      ({ startedDaysAgo, endedDaysAgo = -Infinity }) =>
        startedDaysAgo >= daysAgo && endedDaysAgo < daysAgo,
    )
    if (!then) throw new Error(`The demo data give "${person}" no manager ${daysAgo} days ago.`)
    return then.reportsTo
  }
  return { ids, today, founder: founder.key, managerOf }
}
