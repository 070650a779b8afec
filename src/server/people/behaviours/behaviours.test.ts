import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { countStatements } from '#tests/support/statements.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const at = () => ({ params: { companyId: w.companyId } })
const areaAt = (areaId = w.areaId) => ({ params: { ...at().params, areaId } })
const values = () => w.as('admin').behaviours.ofValues(at())
const skills = (areaId = w.areaId) => w.as('admin').behaviours.ofSkills(areaAt(areaId))

async function sayOfValue(text_en: string, valueId = w.valueIds[0] ?? '') {
  const params = { ...at().params, valueId, globalLevelId: w.levelId }
  return w
    .as('admin')
    .values.addBehaviour({ params, body: { text_en, text_es: `${text_en} (es)` } })
}

async function sayOfSkill(text_en: string, skillId = w.skillIds[0] ?? '', stepId = w.stepId) {
  const params = { ...at().params, skillId, ladderStepId: stepId }
  return w.as('admin').skills.addBehaviour({ params, body: { text_en } })
}

describe('the grid of values', () => {
  test('has values and levels in their order, and what is written in each language', async () => {
    const { id } = await sayOfValue('Asks first')
    const { rows, columns, behaviours } = await values()
    expect(rows.map((row) => row.id)).toEqual(w.valueIds)
    expect(columns[0]).toEqual({ id: w.levelId, name: { text: 'Contributor', language: 'en' } })
    expect(behaviours.at(-1)).toEqual({
      id,
      rowId: w.valueIds[0],
      columnId: w.levelId,
      text_en: 'Asks first',
      text_es: 'Asks first (es)',
      version: 1,
    })
  })

  test('has no archived value, and nothing of it', async () => {
    const [valueId = ''] = w.valueIds
    await sayOfValue('Asks first')
    const params = { ...at().params, valueId }
    await w.as('admin').values.archive({ params, body: { version: 1 } })
    const { rows, behaviours } = await values()
    expect(rows.map((row) => row.id)).toEqual(w.valueIds.slice(1))
    expect(behaviours.filter(({ rowId }) => rowId === valueId)).toEqual([])
  })
})

describe('the grid of skills', () => {
  test('has an area’s skills and the steps of its ladder', async () => {
    await sayOfSkill('Writes tests')
    const { area, rows, columns, behaviours } = await skills()
    expect(area.name.text).toBe('Engineering')
    expect(rows.map((row) => row.id)).toEqual(w.skillIds)
    expect(columns.map((column) => column.id)).toEqual([w.stepId])
    expect(behaviours.at(-1)).toMatchObject({ rowId: w.skillIds[0], text_en: 'Writes tests' })
  })

  test('has a step of the company’s only as long as a skill that is asked about speaks of it', async () => {
    const words = { name_en: 'Everyone', areaId: null, globalLevelIds: [] }
    const { id } = await w.as('admin').ladders.addStep({ ...at(), body: words })
    const [skillId = ''] = w.skillIds
    await sayOfSkill('Helps', skillId, id)
    const columns = async () => (await skills()).columns.map((column) => column.id)
    expect(await columns()).toEqual([w.stepId, id])
    const params = { ...at().params, skillId }
    await w.as('admin').skills.archive({ params, body: { version: 1 } })
    expect(await columns()).toEqual([w.stepId])
  })

  test('is not there for an area that is archived, of another company or of none', async () => {
    const other = await world()
    for (const areaId of [other.areaId, newId()])
      await expect(skills(areaId)).rejects.toMatchObject({ statusCode: 404 })
    const area = await w.as('admin').areas.add({ ...at(), body: { name_en: 'Gone' } })
    await w.as('admin').areas.archive({ ...areaAt(area.id), body: { version: 1 } })
    await expect(skills(area.id)).rejects.toMatchObject({ statusCode: 404 })
  })
})

test('a grid takes four statements, however much stands in it', async () => {
  const count = () =>
    Promise.all([
      countStatements(w, 'admin', (as) => as.behaviours.ofValues(at())),
      countStatements(w, 'admin', (as) => as.behaviours.ofSkills(areaAt())),
    ])
  const before = await count()
  for (const valueId of w.valueIds) await sayOfValue('More', valueId)
  for (const skillId of w.skillIds) await sayOfSkill('More', skillId)
  expect([before, await count()]).toEqual([
    [4, 4],
    [4, 4],
  ])
})
