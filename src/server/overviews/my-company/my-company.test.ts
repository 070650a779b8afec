import { beforeEach, expect, test } from 'vitest'
import { jsonb } from '#server/kernel/db/json-column.ts'
import { newId } from '#server/kernel/ids.ts'
import { inCompany, type Db } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { en } from '#tests/support/english.ts'
import { countStatements } from '#tests/support/statements.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const at = () => ({ params: { companyId: w.companyId } })

async function inTheCompany<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { db } = await testDatabase()
  return inCompany(db, w.companyId, work)
}

const step = (areaId: string | null, name: string, position: number) => ({
  company_id: w.companyId,
  id: newId(),
  area_id: areaId,
  position,
  name: jsonb({ en: name }),
  description: jsonb({}),
  mission: jsonb({}),
})

test('where one stands: one’s level, one’s places, and how much there is to read', async () => {
  expect(await w.as('ana').myCompany.standing(at())).toEqual({
    level: { id: w.levelId, name: en('Contributor') },
    places: [
      {
        area: { id: w.areaId, name: en('Engineering') },
        step: { id: w.stepId, name: en('Senior') },
      },
    ],
    counts: { values: 2, skills: 2, steps: 1 },
  })
  expect((await w.as('admin').myCompany.standing(at())).places).toEqual([])
})

test('ladders come area by area in their order with what each step asks; the company’s own is last, and a step is marked for the one who reads', async () => {
  await inTheCompany((db) =>
    db
      .insertInto('ladder_step')
      .values([step(null, 'Anywhere', 0), step(w.areaId, 'Principal', 1)])
      .execute(),
  )
  const ladders = await w.as('ana').myCompany.stages(at())
  expect(ladders).toMatchObject([
    {
      area: { id: w.areaId },
      stages: [
        {
          name: en('Senior'),
          isMine: true,
          levels: [{ id: w.levelId, name: en('Contributor') }],
          skills: [
            { name: en('Skill 1'), behaviours: [en('Does it well')] },
            { name: en('Skill 2'), behaviours: [en('Does it well')] },
          ],
        },
        { name: en('Principal'), isMine: false, levels: [], skills: [] },
      ],
    },
    { area: null, stages: [{ name: en('Anywhere'), isMine: false }] },
  ])
  const marked = (await w.as('admin').myCompany.stages(at())).flatMap(({ stages }) =>
    stages.filter(({ isMine }) => isMine),
  )
  expect(marked).toEqual([])
})

test('what is archived is neither read nor counted', async () => {
  await inTheCompany(async (db) => {
    const archived = { archived_at: new Date(), position: null }
    await db
      .updateTable('skill')
      .set(archived)
      .where('id', '=', w.skillIds[0] ?? '')
      .execute()
    await db
      .updateTable('value')
      .set(archived)
      .where('id', '=', w.valueIds[0] ?? '')
      .execute()
  })
  const { counts } = await w.as('ana').myCompany.standing(at())
  expect(counts).toEqual({ values: 1, skills: 1, steps: 1 })
  const [ladder] = await w.as('ana').myCompany.stages(at())
  expect(ladder?.stages[0]?.skills).toMatchObject([{ name: en('Skill 2') }])
  await inTheCompany((db) =>
    db.updateTable('area').set({ archived_at: new Date(), position: null }).execute(),
  )
  expect(await w.as('ana').myCompany.stages(at())).toEqual([])
})

test('a step of the company’s ladder asks nothing of an area that is archived', async () => {
  const shared = step(null, 'Anywhere', 0)
  const behaviour = { id: newId(), skill_id: w.skillIds[0] ?? '', ladder_step_id: shared.id }
  const own = { company_id: w.companyId }
  await inTheCompany(async (db) => {
    await db.insertInto('ladder_step').values(shared).execute()
    await db
      .insertInto('skill_behaviour')
      .values({ ...own, ...behaviour, text: jsonb({ en: 'Does it' }), position: 0 })
      .execute()
  })
  const asked = async () => (await w.as('ana').myCompany.stages(at())).at(-1)?.stages[0]?.skills
  expect(await asked()).toHaveLength(1)
  await inTheCompany((db) =>
    db.updateTable('area').set({ archived_at: new Date(), position: null }).execute(),
  )
  expect(await asked()).toEqual([])
})

test('they are one’s own company’s, and take two statements each', async () => {
  const other = await world()
  for (const call of ['standing', 'stages'] as const) {
    await expect(other.as('ana').myCompany[call](at())).rejects.toMatchObject({ statusCode: 404 })
    await expect(w.anyone.myCompany[call](at())).rejects.toMatchObject({ statusCode: 401 })
    expect(await countStatements(w, 'ana', (client) => client.myCompany[call](at()))).toBe(2)
  }
})
