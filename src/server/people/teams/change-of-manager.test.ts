import { beforeEach, expect, test } from 'vitest'
import { meet } from '#tests/support/one-to-ones.ts'
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

test('who cannot be chosen says why before: of everyone, just what the change itself would answer', async () => {
  await s.addMembers(await s.addTeam('Below'), s.under('ana', 'carla'))
  const { membershipId } = await s.memberOf(w.teamIds.marta, 'ana')
  const params = { companyId: w.companyId, membershipId }
  const { memberships } = w.as('admin')
  const { rows, total } = await memberships.newManagers({ params })
  expect(total).toBe(8)
  expect(
    Object.fromEntries(rows.map(({ name, refusal }) => [name.split(' ')[0], refusal])),
  ).toEqual({
    Admin: null,
    Ana: 'team.ownManager',
    Bruno: null,
    Carla: 'team.circle',
    Diego: 'team.leadsAnother',
    Inactive: 'team.managerInactive',
    Marta: 'team.theirManager',
    Superadmin: null,
  })
  for (const { id, refusal } of rows) {
    const answer = await memberships
      .planChangeOfManager({ params: { ...params, userId: id } })
      .then(
        () => null,
        ({ code }: { code: string }) => code,
      )
    expect(answer).toBe(refusal)
  }
})

test('the list of another manager is found by a search, for administrators of the company alone', async () => {
  const { membershipId } = await s.memberOf(w.teamIds.marta, 'ana')
  const params = { companyId: w.companyId, membershipId }
  const list = (name: 'admin' | 'marta', query = {}) =>
    w.as(name).memberships.newManagers({ params, query })
  expect((await list('admin', { search: 'mart' })).rows).toMatchObject([{ id: w.id('marta') }])
  await expect(list('marta')).rejects.toMatchObject({ statusCode: 404 })
  await expect(list('admin', { limit: 7 })).rejects.toMatchObject({ statusCode: 400 })
  const other = await world()
  const elsewhere = { companyId: other.companyId, membershipId }
  await expect(
    other.as('admin').memberships.newManagers({ params: elsewhere }),
  ).rejects.toMatchObject({ statusCode: 404 })
  await s.setMemberActive(w.teamIds.marta, 'ana', false)
  const reasons = (await list('admin')).rows.map(({ refusal }) => refusal)
  expect(new Set(reasons)).toEqual(new Set(['team.membershipEnded']))
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

test('what is not over goes along; the one-to-one of the pair before is withdrawn', async () => {
  const it = await meet(w, { state: 'PREPARED' })
  const skill = { kind: 'skill', id: w.skillIds[0] ?? '' } as const
  const words = { description: 'Pair on it', relatedTo: skill, dueDate: null }
  const { id: agreementId } = await w
    .as('marta')
    .agreements.create({ params: w.of('ana'), body: words })
  await w.as('ana').agenda.ask({ params: it.at, body: { text: 'When?' } })
  const plan = await s.changeManager(w.teamIds.marta, 'ana', 'admin')
  expect(plan.slice(2).map(({ kind, count }) => [kind, count])).toEqual([
    ['withdrawn', 1],
    ['agreement', 1],
    ['question', 1],
  ])
  expect(await it.read('ana')).toMatchObject({ withdrawal: { reason: null } })
  const { agreements } = w.as('admin')
  expect(await agreements.list({ params: w.of('ana') })).toMatchObject([{ id: agreementId }])
  const { id } = await w.as('admin').oneToOnes.create({
    params: w.of('ana'),
    body: { type: 'FOLLOW_UP', date: testToday },
  })
  const next = await w.as('ana').oneToOnes.read({ params: { ...it.at, oneToOneId: id } })
  expect(next.agenda.map(({ text }) => text.text)).toEqual(['When?'])
  const memberships = await inTables(w, (db) =>
    db
      .selectFrom('agreement')
      .innerJoin('membership', 'membership.id', 'agreement.membership_id')
      .select('membership.reports_to')
      .execute(),
  )
  expect(memberships).toEqual([{ reports_to: w.id('admin') }])
})

test.each(['ana', 'marta'] as const)(
  'whoever of a pair is disabled, the one-to-one they were to hold is withdrawn',
  async (name) => {
    const it = await meet(w, { state: 'PREPARED' })
    await w.as('admin').users.setActive({ params: w.of(name), body: { active: false } })
    const [row] = await inTables(w, (db) =>
      db.selectFrom('one_to_one').select('withdrawn_at').where('id', '=', it.id).execute(),
    )
    expect(row?.withdrawn_at).not.toBeNull()
  },
)
