import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toActor } from '#domain/kernel/access/actor.ts'
import { companyRoles } from '#domain/kernel/access/roles.ts'
import { canSeePlacements, refuseReply } from './access.ts'
import { readersOfPlacements } from './readers.ts'

const person = (userId: string, role: (typeof companyRoles)[number], manages: string[]) =>
  toActor({ userId, companyId: 'aurora', role, active: true, manages, reportsTo: [] })

test('who reads placements is the person and their managers, each where it is shown; no role lifts it', () => {
  const ids = ['ana', 'marta', 'diego', 'bruno']
  fc.assert(
    fc.property(
      fc.subarray(ids.slice(1)),
      fc.constantFrom(...ids),
      fc.constantFrom(...companyRoles),
      fc.boolean(),
      fc.boolean(),
      (managerIds, userId, role, forManagers, forUsers) => {
        const nineBox = { forManagers, forUsers }
        const actor = person(userId, role, managerIds.includes(userId) ? ['ana'] : [])
        const expected =
          (userId === 'ana' && forUsers) || (managerIds.includes(userId) && forManagers)
        expect(canSeePlacements('ana', actor, { nineBox })).toBe(expected)
        const { now } = readersOfPlacements({ collaboratorId: 'ana', managerIds }, { nineBox })
        expect(now.includes(userId)).toBe(expected)
        expect(refuseReply('ana', actor)).toEqual(
          userId === 'ana' ? undefined : { kind: 'forbidden', reason: 'nineBox.notYours' },
        )
      },
    ),
  )
})
