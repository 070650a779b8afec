import { beforeEach, expect, test } from 'vitest'
import { rowsOf } from '#tests/support/rows.ts'
import { testDatabase } from '#tests/support/database.ts'
import { structureOf } from '#tests/support/structure.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const at = () => ({ companyId: w.companyId, areaId: w.areaId })
const conflict = (code: string) => ({ statusCode: 409, code })
const ivo = (ladderStepId = w.stepId) => ({
  firstName: 'Ivo',
  lastName: 'Test',
  email: 'ivo@new.example',
  ladderStepId,
})
const add = (some: object) =>
  w.as('admin').teams.add({ params: at(), body: { name: 'Platform', ...some } })
const usersNow = async () => (await rowsOf(await testDatabase(), w.companyId))['company_user']

test('a team is made with its manager and members, invited people among them', async () => {
  const managerId = w.id('admin')
  const members = [{ userId: w.id('ana'), ladderStepId: w.stepId }]
  const { id } = await add({ managerId, members, invitees: [ivo()] })
  const team = await structureOf(w).detail(id)
  expect(team.manager?.id).toBe(managerId)
  const reports = team.members.map(({ name, reportsTo }) => [name, reportsTo.id])
  expect(reports).toEqual([
    ['Ana Test', managerId],
    ['Ivo Test', managerId],
  ])
  const { people } = await w.as('admin').invitations.list({ params: { companyId: w.companyId } })
  expect(people.map(({ email }) => email)).toContain('ivo@new.example')
})

test('is made as a whole or not at all', async () => {
  const before = await usersNow()
  const managerId = w.id('admin')
  const taken = { ...ivo(), email: w.people.ana.email }
  await expect(add({ managerId, invitees: [ivo(), taken] })).rejects.toMatchObject(
    conflict('user.emailTaken'),
  )
  await expect(add({ invitees: [ivo()] })).rejects.toMatchObject({
    details: { fields: [{ path: 'managerId', code: 'required' }] },
  })
  await expect(add({ managerId, invitees: [ivo(w.areaId)] })).rejects.toMatchObject({
    details: { fields: [{ path: 'members.0.ladderStepId', code: 'unknown' }] },
  })
  await expect(add({ managerId: w.id('marta') })).rejects.toMatchObject(
    conflict('team.leadsAnother'),
  )
  await expect(add({ managerId: w.areaId })).rejects.toMatchObject({
    details: { fields: [{ path: 'managerId', code: 'unknown' }] },
  })
  const own = { managerId, members: [{ userId: managerId, ladderStepId: w.stepId }] }
  await expect(add(own)).rejects.toMatchObject(conflict('team.ownManager'))
  expect(await usersNow()).toEqual(before)
})

test('a team that exists is joined by people invited with the same call', async () => {
  const { id: teamId } = await add({ managerId: w.id('admin') })
  const { version } = await structureOf(w).detail(teamId)
  const params = { companyId: w.companyId, teamId }
  const invitees = [{ ...ivo(), managerId: w.id('admin') }]
  const { memberships } = w.as('admin')
  expect(await memberships.add({ params, body: { members: [], invitees, version } })).toEqual({
    added: 1,
    leftOut: [],
  })
  await expect(
    memberships.add({ params, body: { members: [], version: version + 1 } }),
  ).rejects.toMatchObject({ details: { fields: [{ path: 'members', code: 'noPerson' }] } })
})

test('another manager is named while nobody is active in the team', async () => {
  const { id: teamId } = await add({})
  const name = async (managerId: string | null) =>
    w.as('admin').teams.rename({
      params: { companyId: w.companyId, teamId },
      body: { name: 'Platform', managerId, version: await structureOf(w).versionOf(teamId) },
    })
  await name(w.id('admin'))
  expect((await structureOf(w).detail(teamId)).manager?.id).toBe(w.id('admin'))
  await structureOf(w).addMembers(teamId, structureOf(w).under('admin', 'ana'))
  await expect(name(w.id('carla'))).rejects.toMatchObject(conflict('team.managesMembers'))
  await name(w.id('admin'))
})

test('people are offered with why they can’t join or manage a new team', async () => {
  const { teams } = w.as('admin')
  const asked = { params: at(), query: {} }
  const reasonOf = (rows: { id: string; refusal: string | null }[], id: string) =>
    rows.find((it) => it.id === id)?.refusal
  const { rows: members } = await teams.candidates(asked)
  expect(reasonOf(members, w.id('superadmin'))).toBe('team.superAdmin')
  expect(reasonOf(members, w.id('ana'))).toBeNull()
  const { rows: managers } = await teams.candidateManagers(asked)
  expect(reasonOf(managers, w.id('marta'))).toBe('team.leadsAnother')
  expect(reasonOf(managers, w.id('superadmin'))).toBeNull()
})
