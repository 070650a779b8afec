import { beforeEach, expect, test } from 'vitest'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { Name } from '#tests/support/people.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const change = (intervalDays: number | null, as: Name = 'marta', name: Name = 'ana') =>
  w.as(as).myPeople.changeInterval({ params: w.of(name), body: { intervalDays } })

/** The days that hold for a collaborator of Marta’s, and those she set herself. */
const daysOf = async (name: Name) => {
  const seen = await w.as('marta').myPeople.list({ params: { companyId: w.companyId } })
  const person = seen.find(({ userId }) => userId === w.id(name))
  return [person?.intervalDays, person?.ownIntervalDays]
}

test('a manager sets the days for one collaborator, and null brings back the company’s', async () => {
  await change(30)
  expect(await daysOf('ana')).toEqual([30, 30])
  expect(await daysOf('bruno')).toEqual([14, null])
  await change(null)
  expect(await daysOf('ana')).toEqual([14, null])
})

test.each([
  [{ intervalDays: 4 }, 'intervalDays', 'wholeNumber'],
  [{ intervalDays: 91 }, 'intervalDays', 'wholeNumber'],
  [{ intervalDays: 7.5 }, 'intervalDays', 'wholeNumber'],
  [{ intervalDays: '14' }, 'intervalDays', 'wholeNumber'],
  [{}, 'intervalDays', 'required'],
  [{ intervalDays: 14, active: false }, 'active', 'unknownField'],
])('%j is refused by name, and nothing is written', async (body, path, code) => {
  const send = w.as('marta').myPeople.changeInterval({
    params: w.of('ana'),
    body: body as { intervalDays: number },
  })
  await expect(send).rejects.toMatchObject({
    statusCode: 400,
    details: { fields: [{ path, code }] },
  })
  expect(await daysOf('ana')).toEqual([14, null])
})

test.each(['diego', 'ana', 'bruno', 'admin', 'superadmin'] as const)(
  'the days set for another’s collaborator are not for %s to change',
  async (who) => {
    await expect(change(30, who)).rejects.toMatchObject({
      statusCode: 403,
      code: 'team.notYourTeam',
    })
    expect(await daysOf('ana')).toEqual([14, null])
  },
)

test('the people of another company are out of reach', async () => {
  const other = await world()
  const send = (companyId: string) =>
    other.as('marta').myPeople.changeInterval({
      params: { companyId, userId: w.id('ana') },
      body: { intervalDays: 30 },
    })
  await expect(send(w.companyId)).rejects.toMatchObject({ statusCode: 404 })
  await expect(send(other.companyId)).rejects.toMatchObject({ statusCode: 403 })
  expect(await daysOf('ana')).toEqual([14, null])
})

test('twenty changes at once leave one of theirs, and each is on record with the one before it', async () => {
  const all = Array.from({ length: 20 }, (_, i) => 10 + i)
  await Promise.all(all.map((days) => change(days)))
  const [days] = await daysOf('ana')
  expect(all).toContain(days)
  const lines = await auditLines()
  expect(new Set(lines.map(({ after }) => after?.intervalDays))).toEqual(new Set(all))
  expect(new Set(lines.map(({ before }) => before?.intervalDays)).size).toBe(20)
})

/** What was before and after each change of an interval. */
async function auditLines() {
  const rows = await inCompany((await testDatabase()).db, w.companyId, (db) =>
    db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('action', '=', 'myPeople.changeInterval')
      .execute(),
  )
  return rows as unknown as Record<'before' | 'after', { intervalDays: number } | null>[]
}
