import { beforeEach, expect, test } from 'vitest'
import { inTables, structureOf } from '#tests/support/structure.ts'
import { later, testToday, world, type World } from '#tests/support/world.ts'

let w: World
let s: ReturnType<typeof structureOf>

beforeEach(async () => {
  w = await world()
  s = structureOf(w)
})

const named = (id: string) => ({ id, name: 'Team of marta' })

test('changing a person’s manager creates a new team identical to the old one, with the new manager', async () => {
  const { marta } = w.teamIds
  const plan = await s.changeManager(marta, 'ana', 'admin')
  expect(plan).toEqual([
    { kind: 'leaves', count: 1, examples: [named(marta)] },
    { kind: 'newTeam', count: 1, examples: [named(w.id('admin'))] },
  ])
  const [made] = (await s.detail(marta)).identical
  expect(made).toMatchObject({ manager: { id: w.id('admin') } })
  expect((await s.memberOf(marta, 'ana')).member).toMatchObject({
    active: false,
    endedOn: testToday,
    refusal: 'team.alreadyInIdentical',
  })
  expect((await s.memberOf(made?.id ?? '', 'ana')).member).toMatchObject({
    active: true,
    startedOn: testToday,
    reportsTo: { id: w.id('admin') },
    ladderStep: { id: w.stepId },
    stepSince: '2029-01-08',
  })
})

test('the next one joins the team that was made, and may come back to the first', async () => {
  const { marta } = w.teamIds
  await s.changeManager(marta, 'ana', 'admin')
  const plan = await s.changeManager(marta, 'bruno', 'admin')
  const [made] = (await s.detail(marta)).identical
  expect(plan[1]).toEqual({ kind: 'joins', count: 1, examples: [named(made?.id ?? '')] })
  const back = await later(30, () => s.changeManager(made?.id ?? '', 'ana', 'marta'))
  expect(back[1]).toEqual({ kind: 'joins', count: 1, examples: [named(marta)] })
  const open = await inTables(w, (db) =>
    db
      .selectFrom('membership_step')
      .innerJoin('membership', 'membership.id', 'membership_step.membership_id')
      .select(['membership.reports_to', 'membership_step.started_on'])
      .where('membership.user_id', '=', w.id('ana'))
      .where('membership_step.ended_on', 'is', null)
      .execute(),
  )
  expect(open).toEqual([{ reports_to: w.id('marta'), started_on: '2029-01-08' }])
})

test.each([
  ['team.theirManager', 'marta'],
  ['team.ownManager', 'ana'],
  ['team.managerInactive', 'inactive'],
  ['team.leadsAnother', 'diego'],
  ['team.circle', 'carla'],
] as const)('is refused with %s, before it is shown', async (code, manager) => {
  if (code === 'team.circle') await s.addMembers(await s.addTeam('Below'), s.under('ana', 'carla'))
  const refused = s.changeManager(w.teamIds.marta, 'ana', manager)
  // Carla leads nobody, reports to Ana, and would be Ana's manager.
  await expect(refused).rejects.toMatchObject({ statusCode: 409, code })
})

test('a plan that no longer holds is shown anew, and nothing is done', async () => {
  const { marta } = w.teamIds
  const { membershipId } = await s.memberOf(marta, 'ana')
  const params = { companyId: w.companyId, membershipId, userId: w.id('admin') }
  const { memberships } = w.as('admin')
  const plan = await memberships.planChangeOfManager({ params })
  await s.changeManager(marta, 'bruno', 'admin')
  const [made] = (await s.detail(marta)).identical
  const body = { plan, version: await s.versionOf(marta) }
  await expect(memberships.changeManager({ params, body })).rejects.toMatchObject({
    statusCode: 409,
    code: 'planChanged',
    details: { conflict: [plan[0], { kind: 'joins', examples: [{ id: made?.id }] }] },
  })
  expect((await s.memberOf(marta, 'ana')).member).toMatchObject({ active: true })
})

test('somebody who is nobody here is no manager', async () => {
  const other = await world()
  const { membershipId, version } = await s.memberOf(w.teamIds.marta, 'ana')
  const params = { companyId: w.companyId, membershipId, userId: other.id('marta') }
  const refused = w.as('admin').memberships.changeManager({ params, body: { version } })
  await expect(refused).rejects.toMatchObject({ statusCode: 404 })
})
