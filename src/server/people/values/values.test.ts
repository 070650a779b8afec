import { beforeEach, describe, expect, test } from 'vitest'
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

beforeEach(async () => {
  w = await world()
})

const at = () => ({ params: { companyId: w.companyId } })
const firstAt = (globalLevelId = w.levelId) => ({
  params: { ...at().params, valueId: w.valueIds[0] ?? '', globalLevelId },
})
const words = { name_en: 'Care', description_en: 'We look after people', purpose_en: 'It works' }

describe('values', () => {
  test('come in their order, each with every level and its behaviours in theirs', async () => {
    const name = jsonb({ en: 'Leader', es: 'Líder' })
    const level = { company_id: w.companyId, id: newId(), name, position: 1 }
    const { db } = await testDatabase()
    await inCompany(db, w.companyId, (company) =>
      company.insertInto('global_level').values(level).execute(),
    )
    for (const text of ['one', 'two'])
      await w.as('admin').values.addBehaviour({ ...firstAt(level.id), body: { text_en: text } })
    const [first, second] = await w.as('ana').values.list(at())
    expect([first?.id, second?.id]).toEqual(w.valueIds)
    expect(first).toEqual({
      id: w.valueIds[0],
      name: en('Value 1'),
      description: en('What it is'),
      purpose: en('Why'),
      icon: 'gem',
      levels: [
        { id: w.levelId, name: en('Contributor'), behaviours: [en('Lives it')] },
        { id: level.id, name: en('Leader'), behaviours: [en('one'), en('two')] },
      ],
    })
    expect(second?.levels[1]?.behaviours).toEqual([])
  })

  test('are read in one’s language, and where it is missing in another, marked as such', async () => {
    await w.as('admin').values.add({ ...at(), body: { ...words, name_es: 'Cuidado' } })
    const reader = createClient(contract, injected(w.app, await w.token('ana'), 'es'))
    const care = (await reader.values.list(at())).at(-1)
    expect(care?.name).toEqual({ text: 'Cuidado', language: 'es' })
    expect(care?.purpose).toEqual(en('It works'))
  })
})

test('an archived value is asked about no longer, and is among what its administrators can restore', async () => {
  const [valueId = '', second] = w.valueIds
  const { archive, restore, written } = w.as('admin').values
  const params = { ...at().params, valueId }
  await archive({ params, body: { version: 1 } })
  expect((await w.as('ana').values.list(at())).map(({ id }) => id)).toEqual([second])
  expect((await written(at())).archived).toMatchObject([{ id: valueId, name_en: 'Value 1' }])
  await restore({ params, body: { version: 2 } })
  expect((await written(at())).values.map(({ id }) => id)).toEqual([second, valueId])
})
