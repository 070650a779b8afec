import { beforeEach, describe, expect, test } from 'vitest'
import type { PlaceRefusal } from '#domain/people/teams/membership.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Name } from '#tests/support/people.ts'
import { inTables, structureOf } from '#tests/support/structure.ts'
import { jsonb } from '#server/kernel/db/json-column.ts'
import { later, testToday, world, type World } from '#tests/support/world.ts'

let w: World
let s: ReturnType<typeof structureOf>

beforeEach(async () => {
  w = await world()
  s = structureOf(w)
})

const conflict = (code: string) => ({ statusCode: 409, code })

describe('people who are added to a team', () => {
  test('are in it from today on, at their step, under the manager who is named first', async () => {
    const id = await s.addTeam('Platform')
    const answer = await s.addMembers(id, s.under('admin', 'carla', 'bruno'))
    expect(answer).toEqual({ added: 2, leftOut: [] })
    const { manager, members, version } = await s.detail(id)
    expect({ manager, version }).toMatchObject({ manager: { id: w.id('admin') }, version: 2 })
    expect(members).toMatchObject([
      { userId: w.id('bruno'), reportsTo: { id: w.id('admin') }, startedOn: testToday },
      { userId: w.id('carla'), active: true, endedOn: null, stepSince: testToday },
    ])
    const me = await w.as('admin').users.me({ params: { companyId: w.companyId } })
    expect(me).toMatchObject({ roles: { isManager: true } })
  })

  test('under another manager go to a new identical team, or to the one there is', async () => {
    const { marta } = w.teamIds
    await s.addMembers(marta, s.under('admin', 'carla'))
    const [made] = (await s.detail(marta)).identical
    expect(made).toMatchObject({ manager: { id: w.id('admin') } })
    await s.addMembers(marta, s.under('admin', 'diego'))
    expect((await s.detail(marta)).identical).toHaveLength(1)
    expect((await s.detail(made?.id ?? '')).activeMembers).toBe(2)
  })

  test('are at a step of the area’s ladder; without one, of the company’s', async () => {
    const id = await s.addTeam('Platform')
    const areaId = newId()
    const stepId = newId()
    await inTables(w, async (db) => {
      const own = { company_id: w.companyId, name: jsonb({ en: 'x' }), mission: jsonb({}) }
      await db
        .insertInto('area')
        .values({ ...own, id: areaId, position: 1 })
        .execute()
      const step = { ...own, id: stepId, area_id: null, description: jsonb({}), position: 0 }
      await db.insertInto('ladder_step').values(step).execute()
    })
    const atStep = (ladderStepId: string) =>
      s.under('admin', 'carla').map((it) => ({ ...it, ladderStepId }))
    await expect(s.addMembers(id, atStep(stepId))).rejects.toMatchObject({
      statusCode: 400,
      details: { fields: [{ path: 'members.0.ladderStepId', code: 'unknown' }] },
    })
    const elsewhere = await w.as('admin').teams.add({
      params: { companyId: w.companyId, areaId },
      body: { name: 'Elsewhere' },
    })
    expect(await s.addMembers(elsewhere.id, atStep(stepId))).toMatchObject({ added: 1 })
  })

  test('are not added to an inactive team', async () => {
    const id = await s.addTeam('Platform')
    await s.setTeamActive(id, false)
    await expect(s.addMembers(id, s.under('admin', 'ana'))).rejects.toMatchObject(
      conflict('team.inactive'),
    )
  })

  test('are left out, each with the reason, while the others are added', async () => {
    const { marta } = w.teamIds
    const other = await s.addTeam('Other')
    await s.addMembers(other, s.under('superadmin', 'diego'))
    const refused: readonly [PlaceRefusal, Name, Name][] = [
      ['team.superAdmin', 'superadmin', 'admin'],
      ['team.personInactive', 'inactive', 'admin'],
      ['team.alreadyIn', 'bruno', 'marta'],
      ['team.ownManager', 'marta', 'marta'],
      ['team.sameManager', 'diego', 'superadmin'],
      ['team.circle', 'marta', 'bruno'],
      ['team.managerInactive', 'diego', 'inactive'],
      ['team.leadsAnother', 'admin', 'superadmin'],
    ]
    for (const [reason, name, manager] of refused)
      expect(await s.addMembers(marta, s.under(manager, name))).toMatchObject({
        added: 0,
        leftOut: [{ userId: w.id(name), reason }],
      })
    await s.rename(w.teamIds.diego, 'Team of marta')
    expect(
      await s.addMembers(marta, [...s.under('marta', 'carla'), ...s.under('marta', 'admin')]),
    ).toMatchObject({
      added: 1,
      leftOut: [{ userId: w.id('carla'), reason: 'team.alreadyInIdentical' }],
    })
  })

  test('are chosen from everyone, those who cannot be with the reason', async () => {
    const params = { companyId: w.companyId, teamId: w.teamIds.marta }
    const { rows, total } = await w.as('admin').memberships.choices({ params })
    expect(total).toBe(8)
    expect(
      Object.fromEntries(rows.map(({ name, refusal }) => [name.split(' ')[0], refusal])),
    ).toEqual({
      Admin: null,
      Ana: 'team.alreadyIn',
      Bruno: 'team.alreadyIn',
      Carla: null,
      Diego: null,
      Inactive: 'team.personInactive',
      Marta: 'team.ownManager',
      Superadmin: 'team.superAdmin',
    })
    const found = await w.as('admin').memberships.choices({ params, query: { search: 'carl' } })
    expect(found.rows.map(({ id }) => id)).toEqual([w.id('carla')])
    const managers = await w.as('admin').memberships.managers({ params, query: { search: 'd' } })
    expect(managers.rows.find(({ id }) => id === w.id('diego'))?.refusal).toBe('team.leadsAnother')
  })

  test('have a list of managers, each with what adding them under that one would answer', async () => {
    const id = await s.addTeam('Other')
    const params = { companyId: w.companyId, teamId: id }
    const query = { userId: w.id('ana') }
    const { rows } = await w.as('admin').memberships.managers({ params, query })
    const told = Object.fromEntries(rows.map(({ name, refusal }) => [name.split(' ')[0], refusal]))
    expect(told).toMatchObject({ Ana: 'team.ownManager', Marta: 'team.sameManager', Admin: null })
    const refused = rows.filter(({ refusal }) => refusal !== null)
    for (const { id: managerId, refusal: reason } of refused) {
      const [ana] = s.under('admin', 'ana')
      const { leftOut } = await s.addMembers(id, ana ? [{ ...ana, managerId }] : [])
      expect(leftOut).toEqual([{ userId: w.id('ana'), name: 'Ana Test', reason }])
    }
  })
})

describe('a member', () => {
  const anotherStep = async () => {
    const id = newId()
    const words = { name: jsonb({ en: 'Lead' }), description: jsonb({}), mission: jsonb({}) }
    const step = { company_id: w.companyId, id, area_id: w.areaId, ...words, position: 1 }
    await inTables(w, (db) => db.insertInto('ladder_step').values(step).execute())
    return id
  }
  const changeStep = async (ladderStepId: string) => {
    const { membershipId, version } = await s.memberOf(w.teamIds.marta, 'ana')
    const params = { companyId: w.companyId, membershipId }
    const body = { ladderStepId, version }
    return w.as('admin').memberships.changeStep({ params, body })
  }
  const stepsOf = (membershipId: string) =>
    inTables(w, (db) =>
      db
        .selectFrom('membership_step')
        .select(['ladder_step_id', 'started_on', 'ended_on', 'changed_by'])
        .where('membership_id', '=', membershipId)
        .orderBy('id')
        .execute(),
    )

  test('is at another step from today on; the one before ends, and is kept', async () => {
    const lead = await anotherStep()
    await changeStep(lead)
    const { member, membershipId } = await s.memberOf(w.teamIds.marta, 'ana')
    expect(member).toMatchObject({ ladderStep: { id: lead }, stepSince: testToday })
    expect(await stepsOf(membershipId)).toEqual([
      {
        ladder_step_id: w.stepId,
        started_on: '2029-01-08',
        ended_on: testToday,
        changed_by: null,
      },
      {
        ladder_step_id: lead,
        started_on: testToday,
        ended_on: null,
        changed_by: w.id('admin'),
      },
    ])
  })

  test('is at a step of their team’s area only, while they are active', async () => {
    await expect(changeStep(newId())).rejects.toMatchObject({ statusCode: 400 })
    await s.setMemberActive(w.teamIds.marta, 'ana', false)
    await expect(changeStep(w.stepId)).rejects.toMatchObject(conflict('team.membershipEnded'))
  })

  test('is deactivated by themselves, and reactivated at the step they were at', async () => {
    const { marta } = w.teamIds
    const { membershipId } = await s.memberOf(marta, 'ana')
    await s.setMemberActive(marta, 'ana', false)
    const ended = (await s.memberOf(marta, 'ana')).member
    expect(ended).toMatchObject({ active: false, endedOn: testToday, refusal: null })
    expect((await s.memberOf(marta, 'bruno')).member).toMatchObject({ active: true })
    await later(30, () => s.setMemberActive(marta, 'ana', true))
    expect((await s.memberOf(marta, 'ana')).member).toMatchObject({
      active: true,
      endedOn: null,
      startedOn: '2029-01-08',
    })
    expect(await stepsOf(membershipId)).toMatchObject([{ ended_on: null }])
    const me = await w.as('ana').users.me({ params: { companyId: w.companyId } })
    expect(me.reportsTo.map(({ id }) => id)).toEqual([w.id('marta')])
  })

  test('is not deactivated twice', async () => {
    await s.setMemberActive(w.teamIds.marta, 'ana', false)
    const again = s.setMemberActive(w.teamIds.marta, 'ana', false)
    await expect(again).rejects.toMatchObject(conflict('team.membershipEnded'))
  })

  test.each(['inactive', 'alreadyInIdentical', 'personInactive', 'managerInactive', 'circle'])(
    'is not reactivated where the answer is %s, and the page says so',
    async (reason) => {
      const { marta } = w.teamIds
      const { users } = w.as('admin')
      await s.setMemberActive(marta, 'ana', false)
      await s.setMemberActive(marta, 'bruno', false)
      if (reason === 'inactive') await s.setTeamActive(marta, false)
      if (reason === 'alreadyInIdentical') await s.addMembers(marta, s.under('admin', 'ana'))
      if (reason === 'circle') await s.addMembers(await s.addTeam('Up'), s.under('ana', 'marta'))
      const gone = { personInactive: 'ana', managerInactive: 'marta' } as const
      if (reason in gone)
        await users.setActive({
          params: w.of(gone[reason as keyof typeof gone]),
          body: { active: false },
        })
      const refused = s.setMemberActive(marta, 'ana', true)
      await expect(refused).rejects.toMatchObject(conflict(`team.${reason}`))
      expect((await s.memberOf(marta, 'ana')).member?.refusal).toBe(`team.${reason}`)
    },
  )
})
