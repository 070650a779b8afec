import { beforeEach, describe, expect, test } from 'vitest'
import { jsonb } from '#server/kernel/db/json-column.ts'
import { newId } from '#server/kernel/ids.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { addTeam, countsIn, emptyTeams } from '#tests/support/areas.ts'
import { testDatabase } from '#tests/support/database.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World
let admin: ReturnType<World['as']>['areas']

beforeEach(async () => {
  w = await world()
  admin = w.as('admin').areas
})

const areaAt = (areaId = w.areaId) => ({ params: { companyId: w.companyId, areaId } })
const remove = (areaId = w.areaId, version = 1) =>
  admin.remove({ ...areaAt(areaId), query: { version } })
const archive = (areaId = w.areaId, version = 1) =>
  admin.archive({ ...areaAt(areaId), body: { version } })
const restore = (areaId = w.areaId, version = 2) =>
  admin.restore({ ...areaAt(areaId), body: { version } })
const list = () => admin.list({ params: { companyId: w.companyId } })

const stale = { statusCode: 409, code: 'staleVersion' }
const kept = { areas: 1, teams: 2, steps: 1, skills: 2 }

const inTest = async (run: Parameters<typeof inCompany>[2]) =>
  inCompany((await testDatabase()).db, w.companyId, run)

/** Sales: an area with a team of nobody, one step of its ladder and a skill with a behaviour. */
async function addSales(active = false) {
  const params = { companyId: w.companyId }
  const { id } = await admin.add({ params, body: { name_en: 'Sales' } })
  await addTeam(w, id, { name: 'Hunters', active })
  const [stepId, skillId] = [newId(), newId()]
  const own = { company_id: w.companyId }
  const words = { name: jsonb({ en: 'Words' }), description: jsonb({}) }
  await inTest(async (db) => {
    const step = { ...own, id: stepId, area_id: id, ...words, mission: jsonb({}), position: 0 }
    await db.insertInto('ladder_step').values(step).execute()
    const level = { ladder_step_id: stepId, global_level_id: w.levelId }
    await db
      .insertInto('ladder_step_level')
      .values({ ...own, ...level })
      .execute()
    const skill = { ...own, id: skillId, area_id: id, ...words, position: 0 }
    await db.insertInto('skill').values(skill).execute()
    const behaviour = { id: newId(), skill_id: skillId, ladder_step_id: stepId, position: 0 }
    await db
      .insertInto('skill_behaviour')
      .values({ ...own, ...behaviour, text: jsonb({ en: 'Does it' }) })
      .execute()
  })
  return { id, skillId }
}

describe('an area cannot be deleted while people are active in its teams', () => {
  test('the team must be marked inactive first: teams and people are named', async () => {
    const failure = await remove().catch((error: unknown) => error)
    expect(failure).toMatchObject({
      statusCode: 409,
      code: 'area.inUse',
      message:
        'An area cannot be deleted while people are active in its teams. The team must be marked inactive first.',
      details: {
        dependents: [
          {
            kind: 'team',
            count: 2,
            examples: [{ name: 'Team of diego' }, { name: 'Team of marta' }],
          },
          {
            kind: 'person',
            count: 3,
            examples: ['ana', 'bruno', 'carla'].map((name) => ({ id: w.id(name as 'ana') })),
          },
        ],
      },
    })
    expect(await countsIn(w, w.areaId)).toEqual(kept)
  })

  test('teams of one name are told apart by their managers', async () => {
    await addTeam(w, w.areaId, { name: 'Team of marta', active: true })
    const failure = await remove().catch((error: unknown) => error)
    const names = ['Team of diego', 'Team of marta (Marta Test)', 'Team of marta']
    expect(failure).toMatchObject({
      details: {
        dependents: [
          {
            kind: 'team',
            examples: expect.arrayContaining(
              names.map((name) => ({ id: expect.any(String), name })),
            ),
          },
          { kind: 'person' },
        ],
      },
    })
  })

  test('an active team without anyone keeps it too', async () => {
    const sales = await addSales(true)
    await expect(remove(sales.id)).rejects.toMatchObject({
      code: 'area.inUse',
      details: { dependents: [{ kind: 'team', count: 1, examples: [{ name: 'Hunters' }] }] },
    })
  })
})

describe('deleting an area', () => {
  test('takes its inactive teams, steps and skills along, and lets the others move up', async () => {
    const sales = await addSales()
    const { id: last } = await admin.add({
      params: { companyId: w.companyId },
      body: { name_en: 'Last' },
    })
    await remove(sales.id)
    expect(await countsIn(w, sales.id)).toEqual({ areas: 0, teams: 0, steps: 0, skills: 0 })
    await admin.move({ ...areaAt(last), body: { to: 0, version: 1 } })
    expect((await list()).map(({ id }) => id)).toEqual([last, w.areaId])
  })

  test('is refused once somebody was in its teams: it can be archived instead', async () => {
    await emptyTeams(w)
    await expect(remove()).rejects.toMatchObject({ statusCode: 409, code: 'area.isRecorded' })
    expect(await countsIn(w, w.areaId)).toEqual(kept)
    await archive()
    expect(await list()).toMatchObject([{ isArchived: true }])
  })

  test('is refused once an agreement is about one of its skills', async () => {
    const sales = await addSales()
    await w.as('marta').agreements.create({
      params: w.of('ana'),
      body: {
        description: 'Learn to sell',
        dueDate: '2030-02-01',
        relatedTo: { kind: 'skill', id: sales.skillId },
      },
    })
    await expect(remove(sales.id)).rejects.toMatchObject({ code: 'area.isRecorded' })
  })

  test('is refused once feedback is about one of its skills', async () => {
    const sales = await addSales()
    await w.as('marta').feedback.write({
      params: w.of('ana'),
      body: { text: 'Sells well', category: 'skill', relatedId: sales.skillId },
    })
    await expect(remove(sales.id)).rejects.toMatchObject({ code: 'area.isRecorded' })
  })

  test('is refused over a newer version, with nothing gone', async () => {
    const sales = await addSales()
    const body = { name_en: 'Selling', version: 1 }
    await admin.edit({ ...areaAt(sales.id), body })
    await expect(remove(sales.id)).rejects.toMatchObject(stale)
    expect(await countsIn(w, sales.id)).toEqual({ areas: 1, teams: 1, steps: 1, skills: 1 })
  })

  test('twice at once deletes it once', async () => {
    const sales = await addSales()
    const both = await Promise.allSettled([remove(sales.id), remove(sales.id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find((it) => it.status === 'rejected')?.reason.statusCode).toBe(404)
  })

  test('is possible once it is archived', async () => {
    const sales = await addSales()
    await archive(sales.id)
    await remove(sales.id, 2)
    expect(await countsIn(w, sales.id)).toEqual({ areas: 0, teams: 0, steps: 0, skills: 0 })
  })
})

describe('archiving an area', () => {
  test('is refused while a team of it is active: teams and people are named', async () => {
    await expect(archive()).rejects.toMatchObject({
      statusCode: 409,
      code: 'area.hasActiveTeams',
      details: { dependents: [{ kind: 'team' }, { kind: 'person' }] },
    })
  })

  test('takes it from what is written and chosen; restored, it is the last', async () => {
    const sales = await addSales()
    await admin.move({ ...areaAt(sales.id), body: { to: 0, version: 1 } })
    await archive(sales.id, 2)
    const written = await admin.written({ params: { companyId: w.companyId } })
    expect(written.map(({ id }) => id)).toEqual([w.areaId])
    await restore(sales.id, 3)
    expect((await list()).map(({ id }) => id)).toEqual([w.areaId, sales.id])
  })

  test('and restoring are refused over a newer version', async () => {
    const sales = await addSales()
    await archive(sales.id)
    await expect(restore(sales.id, 1)).rejects.toMatchObject(stale)
    await expect(archive(sales.id)).rejects.toMatchObject(stale)
  })
})
