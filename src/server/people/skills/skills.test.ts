import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { createClient } from '#contract/kernel/client.ts'
import { jsonb } from '#server/kernel/db/json-column.ts'
import { newId } from '#server/kernel/ids.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { en } from '#tests/support/english.ts'
import { injected } from '#tests/support/inject.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World
let sales: { area: string; steps: string[]; skill: string }

beforeEach(async () => {
  w = await world()
  sales = await addSales(w)
})

/** A second area, with a ladder of two steps and one skill that only the second says something of. */
async function addSales({ companyId }: World) {
  const own = { company_id: companyId }
  const area = newId()
  const steps = [newId(), newId()]
  const skill = newId()
  const { db } = await testDatabase()
  await inCompany(db, companyId, async (transaction) => {
    await transaction
      .insertInto('area')
      .values({
        ...own,
        id: area,
        name: jsonb({ en: 'Sales', es: 'Ventas' }),
        mission: jsonb({}),
        position: 1,
      })
      .execute()
    for (const [position, id] of steps.toReversed().entries()) {
      const words = { description: jsonb({}), mission: jsonb({}) }
      const step = { name: jsonb({ en: `Step ${2 - position}` }), ...words }
      await transaction
        .insertInto('ladder_step')
        .values({ ...own, id, area_id: area, ...step, position: -position })
        .execute()
    }
    const words = { name: jsonb({ en: 'Discovery' }), description: jsonb({ en: 'Asks' }) }
    await transaction
      .insertInto('skill')
      .values({ ...own, id: skill, area_id: area, ...words, position: 0 })
      .execute()
    for (const [position, text] of ['first', 'second'].entries()) {
      const behaviour = { id: newId(), skill_id: skill, ladder_step_id: steps[1] ?? '', position }
      await transaction
        .insertInto('skill_behaviour')
        .values({ ...own, ...behaviour, text: jsonb({ en: text }) })
        .execute()
    }
  })
  return { area, steps, skill }
}

const list = (areaId?: string) =>
  w.as('ana').skills.list({
    params: { companyId: w.companyId },
    query: areaId ? { areaId } : {},
  })

test('the skills of an area have every step of its ladder, in order, and its behaviours', async () => {
  expect(await list(sales.area)).toEqual([
    {
      id: sales.skill,
      area: { id: sales.area, name: en('Sales') },
      name: en('Discovery'),
      description: en('Asks'),
      steps: [
        { id: sales.steps[0], name: en('Step 1'), behaviours: [] },
        { id: sales.steps[1], name: en('Step 2'), behaviours: [en('first'), en('second')] },
      ],
    },
  ])
})

test('without an area, all skills are there, area by area', async () => {
  const seen = await list()
  expect(seen.map(({ id }) => id)).toEqual([...w.skillIds, sales.skill])
  expect(seen[0]?.steps).toEqual([
    { id: w.stepId, name: en('Senior'), behaviours: [en('Does it well')] },
  ])
})

test('an area that is not there has no skills; one that cannot be is refused by name', async () => {
  expect(await list(newId())).toEqual([])
  await expect(list('sales')).rejects.toMatchObject({
    statusCode: 400,
    details: { fields: [{ path: 'areaId', code: 'invalid' }] },
  })
})

test('a reader gets their language, and where it is missing another, marked as such', async () => {
  const reader = createClient(contract, injected(w.app, await w.token('ana'), 'es'))
  const [skill] = await reader.skills.list({
    params: { companyId: w.companyId },
    query: { areaId: sales.area },
  })
  expect(skill?.area.name).toEqual({ text: 'Ventas', language: 'es' })
  expect(skill?.name).toEqual(en('Discovery'))
})

test('nobody but the active people of a company reads its skills', async () => {
  const other = await world()
  const params = { companyId: w.companyId }
  await expect(w.anyone.skills.list({ params })).rejects.toMatchObject({ statusCode: 401 })
  await expect(w.as('inactive').skills.list({ params })).rejects.toMatchObject({ statusCode: 403 })
  await expect(other.as('admin').skills.list({ params })).rejects.toMatchObject({ statusCode: 404 })
  const theirs = await other.as('ana').skills.list({ params: { companyId: other.companyId } })
  expect(theirs.map(({ id }) => id)).toEqual(other.skillIds)
})
