import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { en } from '#tests/support/english.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { inTables } from '#tests/support/structure.ts'
import { endMemberships } from '#tests/support/memberships.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World
let admin: ReturnType<World['as']>['ladders']

beforeEach(async () => {
  w = await world()
  admin = w.as('admin').ladders
})

const at = () => ({ companyId: w.companyId })
const level = (globalLevelId: string) => ({ ...at(), globalLevelId })
const step = (ladderStepId: string) => ({ ...at(), ladderStepId })
const addLevel = async (name_en = 'Leader') =>
  (await admin.addLevel({ params: at(), body: { name_en } })).id
const addStep = async (globalLevelIds: string[] = [], areaId: string | null = w.areaId) =>
  (await admin.addStep({ params: at(), body: { name_en: 'Staff', areaId, globalLevelIds } })).id
const steps = (ladder?: string) =>
  w.as('ana').ladders.steps({ params: at(), query: ladder ? { ladder } : {} })
const unknownLevel = {
  statusCode: 400,
  details: { fields: [{ path: 'globalLevelIds', code: 'unknown' }] },
}

/** What stands in the way of a deletion, by kind. */
async function dependents(deletion: Promise<unknown>, code: string) {
  const error = await deletion.then(
    () => undefined,
    (it: unknown) => it,
  )
  expect(error).toMatchObject({ statusCode: 409, code })
  const { details } = error as { details: { dependents: { kind: string; count: number }[] } }
  return details.dependents
}

test('global levels are read by everyone in their order, and written by administrators', async () => {
  const lead = await addLevel()
  await admin.moveLevel({ params: level(lead), body: { to: 0, version: 1 } })
  await admin.editLevel({ params: level(lead), body: { name_en: 'Lead', version: 2 } })
  expect(await w.as('ana').ladders.levels({ params: at() })).toEqual([
    { id: lead, name: en('Lead') },
    { id: w.levelId, name: en('Contributor') },
  ])
})

describe('a ladder', () => {
  test('is an area’s or the company’s own, each with an order and the levels of its steps', async () => {
    const lead = await addLevel()
    const own = await addStep([lead, w.levelId])
    const shared = await addStep([], null)
    const words = {
      description: { text: '', language: 'en' },
      mission: { text: '', language: 'en' },
    }
    expect((await steps(w.areaId)).map(({ id }) => id)).toEqual([w.stepId, own])
    expect(await steps('company')).toMatchObject([{ id: shared, areaId: null, levels: [] }])
    expect(await steps()).toHaveLength(3)
    expect((await steps(w.areaId))[1]).toEqual({
      id: own,
      areaId: w.areaId,
      name: en('Staff'),
      ...words,
      levels: [
        { id: w.levelId, name: en('Contributor') },
        { id: lead, name: en('Leader') },
      ],
    })
    await admin.moveStep({ params: step(own), body: { to: 0, version: 1 } })
    expect((await steps(w.areaId)).map(({ id }) => id)).toEqual([own, w.stepId])
  })

  test('has steps whose levels are replaced as a whole', async () => {
    const lead = await addLevel()
    const id = await addStep([lead])
    const body = { name_en: 'Principal', mission_en: 'Lead', version: 1 }
    await admin.editStep({ params: step(id), body: { ...body, globalLevelIds: [w.levelId] } })
    const [own, engineering] = await admin.written({ params: at() })
    expect(own).toEqual({ area: null, steps: [], archived: [] })
    expect(engineering?.area).toEqual({ id: w.areaId, name: en('Engineering') })
    expect(engineering?.steps[1]).toMatchObject({
      ...body,
      version: 2,
      globalLevelIds: [w.levelId],
    })
  })

  test('takes no level that there is not, and then keeps nothing of it', async () => {
    await expect(addStep([newId()])).rejects.toMatchObject(unknownLevel)
    await expect(addStep([(await world()).levelId])).rejects.toMatchObject(unknownLevel)
    const body = { name_en: 'Other', version: 1, globalLevelIds: [newId()] }
    const edit = admin.editStep({ params: step(w.stepId), body })
    await expect(edit).rejects.toMatchObject(unknownLevel)
    expect(await steps()).toMatchObject([{ name: en('Senior') }])
  })

  test('is written over no newer version', async () => {
    const edit = (globalLevelIds: string[]) =>
      admin.editStep({
        params: step(w.stepId),
        body: { name_en: 'Senior', version: 1, globalLevelIds },
      })
    const both = await Promise.allSettled([edit([]), edit([w.levelId])])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a global level cannot be deleted until area stage relations and expected behaviours are removed', () => {
  const remove = (id: string, version = 1) =>
    admin.removeLevel({ params: level(id), query: { version } })

  test('and nobody is at it: all of them are counted and named', async () => {
    expect(await dependents(remove(w.levelId), 'ladder.levelInUse')).toEqual([
      {
        kind: 'person',
        count: 8,
        examples: ['Admin Test', 'Ana Test', 'Bruno Test', 'Carla Test', 'Diego Test'].map(
          (name) => ({ id: expect.any(String), name }),
        ),
      },
      { kind: 'ladderStep', count: 1, examples: [{ id: w.stepId, name: 'Senior (Engineering)' }] },
      {
        kind: 'value',
        count: 2,
        examples: [
          { id: w.valueIds[0], name: 'Value 1' },
          { id: w.valueIds[1], name: 'Value 2' },
        ],
      },
    ])
  })

  test('one that nothing is at is deleted, and those above it move down', async () => {
    const unused = await addLevel()
    const last = await addLevel('Last')
    await remove(unused)
    const levels = await w.as('ana').ladders.levels({ params: at() })
    expect(levels.map(({ id }) => id)).toEqual([w.levelId, last])
    await expect(remove(unused)).rejects.toMatchObject({ statusCode: 404 })
  })

  test('nor one that closed one-to-ones record: they are counted, never named', async () => {
    const lead = await addLevel()
    const put = (levelId: string) =>
      inTables(w, (db) =>
        sql`update company_user set global_level_id = ${levelId} where id = ${w.id('ana')}`.execute(
          db,
        ),
      )
    await put(lead)
    await meet(w, { type: 'PERFORMANCE_REVIEW', state: 'CLOSED' })
    await put(w.levelId)
    expect(await dependents(remove(lead), 'ladder.levelRecorded')).toEqual([
      { kind: 'oneToOne', count: 1, examples: [] },
    ])
  })

  test('while a step is related to it, one of the two is done', async () => {
    const lead = await addLevel()
    const both = await Promise.allSettled([remove(lead), addStep([lead])])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a ladder step needs its users reassigned and its relations to levels and behaviours removed', () => {
  const remove = (id: string, version = 1) =>
    admin.removeStep({ params: step(id), query: { version } })

  test('before it is deleted: who is at it is named, and who was is not in the way', async () => {
    await endMemberships(w, 'bruno')
    const { areaId } = w
    const skills = w.skillIds.map((id, index) => ({
      id,
      name: `Skill ${index + 1} (Engineering)`,
      areaId,
    }))
    expect(await dependents(remove(w.stepId), 'ladder.stepInUse')).toEqual([
      {
        kind: 'member',
        count: 2,
        examples: [
          { id: w.id('ana'), name: 'Ana Test' },
          { id: w.id('carla'), name: 'Carla Test' },
        ],
      },
      { kind: 'globalLevel', count: 1, examples: [{ id: w.levelId, name: 'Contributor' }] },
      { kind: 'skill', count: 2, examples: skills },
    ])
    expect(await steps()).toHaveLength(1)
  })

  test('and a stage of the company’s says so of the collaborators who have it', async () => {
    const { rows } = await inTables(w, (db) =>
      sql`update ladder_step set area_id = null, position = 0 where id = ${w.stepId}`.execute(db),
    )
    expect(rows).toEqual([])
    await dependents(remove(w.stepId), 'ladder.stageInUse')
  })

  test('one that nobody ever was at is deleted, over no newer version', async () => {
    const id = await addStep()
    await admin.moveStep({ params: step(id), body: { to: 0, version: 1 } })
    await expect(remove(id)).rejects.toMatchObject({ code: 'staleVersion' })
    await remove(id, 2)
    expect((await steps()).map((it) => it.id)).toEqual([w.stepId])
  })
})
