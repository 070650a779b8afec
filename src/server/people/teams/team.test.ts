import { beforeEach, describe, expect, test } from 'vitest'
import { priorityLinesMax } from '#domain/kernel/limits.ts'
import { testDatabase } from '#tests/support/database.ts'
import { en } from '#tests/support/english.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { countStatements } from '#tests/support/statements.ts'
import { inTables, structureOf } from '#tests/support/structure.ts'
import { testNow, world, type World } from '#tests/support/world.ts'

let w: World
let s: ReturnType<typeof structureOf>

beforeEach(async () => {
  w = await world()
  s = structureOf(w)
})

const conflict = (code: string) => ({ statusCode: 409, code })
const inArea = () => ({ params: { companyId: w.companyId, areaId: w.areaId } })
const at = (teamId: string) => ({ params: { companyId: w.companyId, teamId } })

describe('a team', () => {
  test('is added to an area, with nobody in it and without a manager', async () => {
    const id = await s.addTeam('  Platform ')
    expect(await s.detail(id)).toEqual({
      id,
      name: 'Platform',
      active: true,
      version: 1,
      manager: null,
      activeMembers: 0,
      area: { id: w.areaId, name: en('Engineering'), businessPriorities: [] },
      growthChallenges: [],
      identical: [],
      ladderSteps: [{ id: w.stepId, name: en('Senior') }],
      members: [],
    })
    expect((await w.as('admin').teams.ofArea(inArea())).map(({ name }) => name)).toEqual([
      'Platform',
      'Team of diego',
      'Team of marta',
    ])
  })

  test('waits for its manager alone: another of its name without one is refused', async () => {
    await s.addTeam('Platform')
    await expect(s.addTeam('Platform')).rejects.toMatchObject(conflict('team.nameTaken'))
  })

  test('is not added to an area that is archived, nor marked active there', async () => {
    const id = await s.addTeam('Platform')
    await s.setTeamActive(id, false)
    const archived = { archived_at: testNow, position: null }
    await inTables(w, (db) => db.updateTable('area').set(archived).execute())
    await expect(s.addTeam('Other')).rejects.toMatchObject(conflict('team.areaArchived'))
    await expect(s.setTeamActive(id, true)).rejects.toMatchObject(conflict('team.areaArchived'))
  })

  test('is renamed, unless somebody would be in two identical ones', async () => {
    const { marta } = w.teamIds
    await s.rename(marta, 'Platform')
    expect(await s.detail(marta)).toMatchObject({ name: 'Platform', version: 2 })
    await s.addMembers(w.teamIds.diego, s.under('diego', 'ana'))
    await expect(s.rename(w.teamIds.diego, 'Platform')).rejects.toMatchObject(
      conflict('team.memberInIdentical'),
    )
  })

  test('is marked inactive once nobody is active in it, and active again', async () => {
    const { diego } = w.teamIds
    await expect(s.setTeamActive(diego, false)).rejects.toMatchObject(conflict('team.hasMembers'))
    await s.setMemberActive(diego, 'carla', false)
    await s.setTeamActive(diego, false)
    expect(await s.detail(diego)).toMatchObject({ active: false })
    await s.setTeamActive(diego, true)
    expect(await s.detail(diego)).toMatchObject({ active: true })
  })

  test('stays inactive when its manager has another by now, or is inactive', async () => {
    const { diego } = w.teamIds
    await s.setMemberActive(diego, 'carla', false)
    await s.setTeamActive(diego, false)
    const other = await s.addTeam('Other')
    await s.addMembers(other, s.under('diego', 'carla'))
    await expect(s.setTeamActive(diego, true)).rejects.toMatchObject(conflict('team.leadsAnother'))
    await w.as('admin').users.setActive({ params: w.of('diego'), body: { active: false } })
    await expect(s.setTeamActive(diego, true)).rejects.toMatchObject(
      conflict('team.managerInactive'),
    )
  })

  test('is deleted where nobody was ever in it; else those who were are named', async () => {
    const { teams } = w.as('admin')
    const id = await s.addTeam('Platform')
    await teams.remove({ ...at(id), query: { version: 1 } })
    await expect(s.detail(id)).rejects.toMatchObject({ statusCode: 404 })
    const { diego } = w.teamIds
    await s.setMemberActive(diego, 'carla', false)
    const refused = teams.remove({ ...at(diego), query: { version: 2 } })
    const carla = { id: w.id('carla'), name: 'Carla Test' }
    await expect(refused).rejects.toMatchObject({
      ...conflict('inUse'),
      details: { dependents: [{ kind: 'member', count: 1, examples: [carla] }] },
    })
  })

  test('that has changed meanwhile is not changed over', async () => {
    const { teams } = w.as('admin')
    const { marta } = w.teamIds
    await s.rename(marta, 'Platform')
    const version = 1
    const stale = conflict('staleVersion')
    const growthChallenges = ['One']
    const calls = [
      () => teams.rename({ ...at(marta), body: { name: 'Late', version } }),
      () => teams.setActive({ ...at(marta), body: { active: false, version } }),
      () => teams.remove({ ...at(marta), query: { version } }),
      () => teams.changeChallenges({ ...at(marta), body: { growthChallenges, version } }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject(stale)
  })

  test('of another company is not there', async () => {
    const other = await world()
    const theirs = at(other.teamIds.marta)
    const before = await rowsOf(await testDatabase(), other.companyId)
    const { teams } = w.as('admin')
    const missing = { statusCode: 404 }
    await expect(teams.detail(theirs)).rejects.toMatchObject(missing)
    const body = { name: 'Ours', version: 1 }
    await expect(teams.rename({ ...theirs, body })).rejects.toMatchObject(missing)
    expect(await rowsOf(await testDatabase(), other.companyId)).toEqual(before)
  })

  test('is in the audit without a word of it', async () => {
    await s.rename(w.teamIds.marta, 'Canary of a name')
    const rows = await rowsOf(await testDatabase(), w.companyId, ['team', 'company_user'])
    expect(JSON.stringify(rows)).not.toContain('Canary')
    expect(rows['audit_entry']?.join()).toContain('teams.rename')
  })
})

describe('growth challenges', () => {
  const challenges = (name: 'marta' | 'diego' | 'admin' | 'ana', lines: string[], version = 1) =>
    w.as(name).teams.changeChallenges({
      ...at(w.teamIds.marta),
      body: { growthChallenges: lines, version },
    })

  test('are written by the team’s manager and by administrators, and by nobody else', async () => {
    await challenges('marta', ['Hire two', 'Review faster'])
    await challenges('admin', ['Hire three'], 2)
    expect(await s.detail(w.teamIds.marta)).toMatchObject({ growthChallenges: ['Hire three'] })
    for (const name of ['diego', 'ana'] as const)
      await expect(challenges(name, ['x'], 3)).rejects.toMatchObject({ statusCode: 404 })
  })

  test('are so many lines, none of them empty or too long', async () => {
    const line = 'x'.repeat(250)
    await challenges(
      'admin',
      Array.from({ length: priorityLinesMax }, () => line),
    )
    for (const wrong of [[' '], [`${line}x`], Array.from({ length: 11 }, () => 'x')])
      await expect(challenges('admin', wrong, 2)).rejects.toMatchObject({ statusCode: 400 })
  })
})

test('the page of a team takes five statements, whatever is on it', async () => {
  await s.setMemberActive(w.teamIds.marta, 'bruno', false)
  const params = { companyId: w.companyId, teamId: w.teamIds.marta }
  expect(await countStatements(w, 'admin', ({ teams }) => teams.detail({ params }))).toBe(5)
})
