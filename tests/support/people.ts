import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import { newId } from '#server/kernel/ids.ts'

/** Everyone who lives in a test's company, by the name the tests call them. */
export const cast = {
  marta: { reportsTo: null, role: 'USER' },
  diego: { reportsTo: null, role: 'USER' },
  ana: { reportsTo: 'marta', role: 'USER' },
  bruno: { reportsTo: 'marta', role: 'USER' },
  carla: { reportsTo: 'diego', role: 'USER' },
  admin: { reportsTo: null, role: 'ADMIN' },
  superadmin: { reportsTo: null, role: 'SUPERADMIN' },
  inactive: { reportsTo: null, role: 'USER' },
} as const satisfies Record<string, { reportsTo: string | null; role: CompanyRole }>

export type Name = keyof typeof cast

export interface Person {
  readonly userId: string
  readonly accountId: string
  readonly email: string
}

/** What a test's company is made of besides its people. */
export interface Ground {
  readonly companyId: string
  readonly areaId: string
  readonly stepId: string
  readonly levelId: string
  readonly teamIds: Readonly<Record<'marta' | 'diego', string>>
  readonly skillIds: readonly string[]
  readonly valueIds: readonly string[]
  readonly people: Readonly<Record<Name, Person>>
}

/** The ids of a new company, and of its people. */
export function plan(): Ground {
  const companyId = newId()
  const people = Object.fromEntries(
    Object.keys(cast).map((name) => [
      name,
      {
        userId: newId(),
        accountId: newId(),
        email: `${name}.${companyId.slice(-12)}@test.example`,
      },
    ]),
  ) as Record<Name, Person>
  const ids = () => [newId(), newId()]
  return {
    companyId,
    areaId: newId(),
    stepId: newId(),
    levelId: newId(),
    teamIds: { marta: newId(), diego: newId() },
    skillIds: ids(),
    valueIds: ids(),
    people,
  }
}
