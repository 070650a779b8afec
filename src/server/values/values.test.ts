import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { createClient } from '#contract/kernel/client.ts'
import { jsonb } from '#server/db/json-column.ts'
import { newId } from '#server/kernel/ids.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { en } from '#tests/support/english.ts'
import { injected } from '#tests/support/inject.ts'
import { world, type World } from '#tests/support/world.ts'

/** A level above the one everyone has, and a value before the others that says something of it. */
async function addFirstValue({ companyId }: World) {
  const own = { company_id: companyId }
  const ids = { level: newId(), value: newId() }
  const { db } = await testDatabase()
  await inCompany(db, companyId, async (transaction) => {
    await transaction
      .insertInto('global_level')
      .values({ ...own, id: ids.level, name: jsonb({ en: 'Leader', es: 'Líder' }), position: 1 })
      .execute()
    const words = { description: jsonb({ en: 'What' }), purpose: jsonb({}) }
    const name = jsonb({ en: 'Care', es: 'Cuidado' })
    await transaction
      .insertInto('value')
      .values({ ...own, id: ids.value, name, ...words, position: -1 })
      .execute()
    for (const [position, text] of ['second', 'first'].entries()) {
      const behaviour = { id: newId(), value_id: ids.value, global_level_id: ids.level }
      await transaction
        .insertInto('value_behaviour')
        .values({ ...own, ...behaviour, text: jsonb({ en: text }), position: -position })
        .execute()
    }
  })
  return ids
}

test('values come in their order, each with every level and its behaviours in theirs', async () => {
  const w = await world()
  const ids = await addFirstValue(w)
  const seen = await w.as('ana').values.list({ params: { companyId: w.companyId } })
  expect(seen.map(({ id }) => id)).toEqual([ids.value, ...w.valueIds])
  expect(seen[0]).toEqual({
    id: ids.value,
    name: en('Care'),
    description: en('What'),
    purpose: en(''),
    levels: [
      { id: w.levelId, name: en('Contributor'), behaviours: [] },
      { id: ids.level, name: en('Leader'), behaviours: [en('first'), en('second')] },
    ],
  })
})

test('a reader gets their language, and where it is missing another, marked as such', async () => {
  const w = await world()
  await addFirstValue(w)
  const reader = createClient(contract, injected(w.app, await w.token('ana'), 'es'))
  const [care, next] = await reader.values.list({ params: { companyId: w.companyId } })
  expect(care?.name).toEqual({ text: 'Cuidado', language: 'es' })
  expect(care?.levels[1]?.name).toEqual({ text: 'Líder', language: 'es' })
  expect(care?.purpose).toEqual({ text: '', language: 'es' })
  expect(next?.name).toEqual(en('Value 1'))
})

test('nobody but the active people of a company reads its values', async () => {
  const w = await world()
  const other = await world()
  const params = { companyId: w.companyId }
  await expect(w.anyone.values.list({ params })).rejects.toMatchObject({ statusCode: 401 })
  await expect(w.as('inactive').values.list({ params })).rejects.toMatchObject({ statusCode: 403 })
  await expect(other.as('admin').values.list({ params })).rejects.toMatchObject({ statusCode: 404 })
  const theirs = await other.as('ana').values.list({ params: { companyId: other.companyId } })
  expect(theirs.map(({ id }) => id)).toEqual(other.valueIds)
})
