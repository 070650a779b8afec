import { beforeEach, describe, expect, test } from 'vitest'
import { meet } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { inTables, structureOf } from '#tests/support/structure.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const here = () => ({ companyId: w.companyId })
const ids = (...names: Name[]) => names.map((name) => w.id(name))
const reasonsOf = (all: readonly { id: string; reason: string }[]) =>
  Object.fromEntries(all.map(({ id, reason }) => [id, reason]))

describe('added to a team together', () => {
  const place = () => ({
    teamId: w.teamIds.marta,
    ladderStepId: w.stepId,
    managerId: w.id('marta'),
  })
  const add = (userIds: string[], some: object = {}) =>
    w.as('admin').bulk.addToTeam({ params: here(), body: { userIds, ...place(), ...some } })

  test('are all who can be, and the others are named with the rule', async () => {
    const other = await world()
    const asked = ids('carla', 'ana', 'superadmin', 'inactive', 'marta')
    const { done, leftOut } = await add([...asked, other.id('bruno')])
    expect(done).toEqual(ids('carla'))
    expect(reasonsOf(leftOut)).toEqual({
      [w.id('ana')]: 'team.alreadyIn',
      [w.id('superadmin')]: 'team.superAdmin',
      [w.id('inactive')]: 'team.personInactive',
      [w.id('marta')]: 'team.ownManager',
    })
    expect(leftOut.map(({ name }) => name)).toContain('Superadmin Test')
  })

  test('twice at once are in it once', async () => {
    const tries = await Promise.all([add(ids('carla')), add(ids('carla'))])
    expect(tries.flatMap(({ done }) => done)).toEqual(ids('carla'))
  })

  test('at what is another company’s are refused', async () => {
    const other = await world()
    await expect(add(ids('carla'), { teamId: other.teamIds.marta })).rejects.toMatchObject({
      statusCode: 404,
    })
    await expect(add(ids('carla'), { managerId: other.id('marta') })).rejects.toMatchObject({
      details: { fields: [{ path: 'managerId', code: 'unknown' }] },
    })
  })
})

describe('given another manager together', () => {
  const plan = (userIds: string[], manager: Name) =>
    w.as('admin').bulk.planManager({ params: here(), body: { userIds, managerId: w.id(manager) } })
  const change = async (
    userIds: string[],
    manager: Name,
    people?: Awaited<ReturnType<typeof plan>>['people'],
  ) => {
    const shown = people ?? (await plan(userIds, manager)).people
    const body = { userIds, managerId: w.id(manager), people: [...shown] }
    return w.as('admin').bulk.changeManager({ params: here(), body })
  }

  test('go to one new team, with what is not over, as it was shown of each', async () => {
    const s = structureOf(w)
    const it = await meet(w, { state: 'PREPARED' })
    await w.as('marta').goals.create({
      params: w.of('ana'),
      body: { description: 'Ship', weightingPoints: 50, tracking: 'manual' },
    })
    const { people } = await plan(ids('ana', 'bruno'), 'admin')
    expect(people.map(({ name, plan: of }) => [name, of.map(({ kind }) => kind)])).toEqual([
      ['Ana Test', ['leaves', 'newTeam', 'withdrawn', 'goal']],
      ['Bruno Test', ['leaves', 'newTeam']],
    ])
    expect((await change(ids('ana', 'bruno'), 'admin', people)).done).toEqual(ids('ana', 'bruno'))
    const { members, identical } = await s.detail(w.teamIds.marta)
    expect(members.map(({ active }) => active)).toEqual([false, false])
    expect(identical).toHaveLength(1)
    const made = await s.detail(identical[0]?.id ?? '')
    expect(made.members.map(({ name, active }) => [name, active])).toEqual([
      ['Ana Test', true],
      ['Bruno Test', true],
    ])
    expect(await it.read('ana')).toMatchObject({ withdrawal: { reason: null } })
    const goals = await inTables(w, (db) =>
      db
        .selectFrom('goal')
        .innerJoin('membership', 'membership.id', 'goal.membership_id')
        .select('membership.reports_to')
        .execute(),
    )
    expect(goals).toEqual([{ reports_to: w.id('admin') }])
  })

  test('are left out by every rule, with those before them: of one chain, of several teams, of none', async () => {
    const s = structureOf(w)
    await s.addMembers(await s.addTeam('Second'), s.under('superadmin', 'bruno'))
    await s.addMembers(await s.addTeam('Below'), s.under('ana', 'diego'))
    // Diego reports to Ana, who would report to Diego.
    const { people, leftOut } = await plan(ids('ana', 'bruno', 'carla', 'marta', 'diego'), 'diego')
    expect(people).toEqual([])
    expect(reasonsOf(leftOut)).toEqual({
      [w.id('ana')]: 'team.circle',
      [w.id('bruno')]: 'team.severalTeams',
      [w.id('carla')]: 'team.theirManager',
      [w.id('marta')]: 'team.noTeam',
      [w.id('diego')]: 'team.ownManager',
    })
  })

  test('of whom the manager is one of them: nobody reports to themselves, the rest go', async () => {
    const { done, leftOut } = await change(ids('ana', 'bruno'), 'ana')
    expect(done).toEqual(ids('bruno'))
    expect(reasonsOf(leftOut)).toEqual({ [w.id('ana')]: 'team.ownManager' })
  })

  test('are not, where it is not what was shown of each, which is shown anew', async () => {
    const { people } = await plan(ids('ana', 'bruno'), 'admin')
    await w.as('admin').users.setActive({ params: w.of('bruno'), body: { active: false } })
    await expect(change(ids('ana', 'bruno'), 'admin', people)).rejects.toMatchObject({
      statusCode: 409,
      code: 'planChanged',
      details: { conflict: { people: [{ id: w.id('ana') }], leftOut: [{ id: w.id('bruno') }] } },
    })
    const { members } = await structureOf(w).detail(w.teamIds.marta)
    expect(members.filter(({ active }) => active)).toHaveLength(1)
  })

  test('by two at once are by one', async () => {
    const { people } = await plan(ids('ana', 'bruno'), 'admin')
    const tries = await Promise.allSettled([
      change(ids('ana', 'bruno'), 'admin', people),
      change(ids('ana', 'bruno'), 'admin', people),
    ])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('whom several people can get for their manager', () => {
  const of = async (userIds: string[], teamId: string | null) => {
    const { rows } = await w
      .as('admin')
      .bulk.planManagerChoices({ params: here(), body: { userIds, teamId } })
    return Object.fromEntries(rows.map(({ name, refusal }) => [name.split(' ')[0], refusal]))
  }

  test('is said as of one person, where the rule is against it for all of them', async () => {
    const s = structureOf(w)
    const { membershipId } = await s.memberOf(w.teamIds.marta, 'ana')
    const params = { ...here(), membershipId }
    const { rows } = await w.as('admin').memberships.newManagers({ params })
    const alone = Object.fromEntries(rows.map(({ name, refusal }) => [name.split(' ')[0], refusal]))
    expect(await of(ids('ana'), null)).toEqual(alone)
    expect(alone).toMatchObject({ Ana: 'team.ownManager', Marta: 'team.theirManager' })
    // Ana can report to Bruno and Bruno to Ana: whoever of them cannot is left out.
    expect(await of(ids('ana', 'bruno'), null)).toMatchObject({
      Ana: null,
      Bruno: null,
      Diego: 'team.leadsAnother',
      Inactive: 'team.managerInactive',
      Marta: 'team.theirManager',
    })
  })

  test('of a team they are added to as well', async () => {
    const { diego } = w.teamIds
    expect(await of(ids('ana'), diego)).toMatchObject({
      Ana: 'team.ownManager',
      Diego: null,
      Marta: 'team.sameManager',
    })
    expect(await of(ids('ana', 'carla'), diego)).toMatchObject({
      Diego: null,
      Marta: 'team.sameManager',
    })
    expect(await of(ids('carla'), diego)).toMatchObject({ Marta: 'team.alreadyIn' })
  })

  test('is asked by administrators, of their own company', async () => {
    const body = { userIds: ids('ana'), teamId: null }
    await expect(
      w.as('marta').bulk.planManagerChoices({ params: here(), body }),
    ).rejects.toMatchObject({
      statusCode: 404,
    })
    const other = await world()
    const elsewhere = { userIds: ids('ana'), teamId: other.teamIds.marta }
    await expect(
      w.as('admin').bulk.planManagerChoices({ params: here(), body: elsewhere }),
    ).rejects.toMatchObject({ statusCode: 404 })
  })
})

test('teams of one name are told apart by their manager where a plan lists them', async () => {
  const s = structureOf(w)
  const params = here()
  await s.changeManager(w.teamIds.marta, 'ana', 'admin')
  const named = ['Team of marta · Admin Test', 'Team of marta · Marta Test']
  const teamsOf = (plan: readonly { kind: string; examples: readonly { name: string }[] }[]) =>
    plan
      .filter(({ kind }) => kind === 'team' || kind === 'leaves')
      .flatMap(({ examples }) => examples.map(({ name }) => name))
  const { users, bulk } = w.as('admin')
  const ofAna = { params: { ...params, userId: w.id('ana') } }
  // She is in one of them and was in the other.
  expect(teamsOf(await users.planDeletion(ofAna)).toSorted()).toEqual(named)
  expect(teamsOf(await users.planDeactivation(ofAna))).toEqual(['Team of marta'])
  const both = { userIds: ids('ana', 'bruno') }
  const { plan } = await bulk.planDeactivation({ params, body: both })
  expect(teamsOf(plan).toSorted()).toEqual(named)
  await s.addTeam('Elsewhere')
  const moves = await bulk.planManager({ params, body: { ...both, managerId: w.id('superadmin') } })
  expect(moves.people.flatMap((it) => teamsOf(it.plan))).toEqual(named)
})
