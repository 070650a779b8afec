import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { en } from '#tests/support/english.ts'
import { testDatabase } from '#tests/support/database.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const at = () => ({ params: { companyId: w.companyId } })
const valueAt = (valueId = w.valueIds[0] ?? '') => ({ params: { ...at().params, valueId } })
const written = () => w.as('admin').values.written(at())
const words = { name_en: 'Care', description_en: 'We look after people', purpose_en: 'It works' }
const add = (body: Parameters<ReturnType<World['as']>['values']['add']>[0]['body'] = words) =>
  w.as('admin').values.add({ ...at(), body })
const edit = (body: Partial<typeof words> & Record<string, unknown> = {}, version = 1) =>
  w.as('admin').values.edit({ ...valueAt(), body: { ...words, ...body, version } })

const wrong = (...fields: { path: string; code: string }[]) => ({
  statusCode: 400,
  details: { fields: fields.map((field) => expect.objectContaining(field)) },
})

describe('a value that is added', () => {
  test('comes behind the others, in every language that it was written in', async () => {
    const { id } = await add({ ...words, name_es: ' Cuidado ', purpose_es: '' })
    const all = await written()
    expect(all.map((it) => it.id)).toEqual([...w.valueIds, id])
    const level = { id: w.levelId, name: { text: 'Contributor', language: 'en' }, behaviours: [] }
    expect(all.at(-1)).toEqual({
      id,
      ...words,
      name_es: 'Cuidado',
      levels: [level],
      version: 1,
    })
  })

  test('is read by everyone in their language, or in the company’s first', async () => {
    await add({ ...words, name_es: 'Cuidado' })
    const value = (await w.as('ana').values.list(at())).at(-1)
    expect(value?.name).toEqual(en('Care'))
  })

  test('needs everything in the company’s first language', async () => {
    await expect(add({ name_es: 'Cuidado', description_en: ' ' })).rejects.toMatchObject(
      wrong(
        { path: 'name_en', code: 'required' },
        { path: 'description_en', code: 'required' },
        { path: 'purpose_en', code: 'required' },
      ),
    )
    expect(await written()).toHaveLength(w.valueIds.length)
  })

  test('has no text in a language that the company does not have', async () => {
    await expect(add({ ...words, name_fr: 'Soin' })).rejects.toMatchObject(
      wrong({ path: 'name_fr', code: 'languageNotOffered' }),
    )
    await add({ ...words, name_fr: '' })
  })

  test('takes a name of 100 characters, and no more, in each language', async () => {
    await add({ ...words, name_es: 'ñ'.repeat(100) })
    await expect(add({ ...words, name_es: 'ñ'.repeat(101) })).rejects.toMatchObject(
      wrong({ path: 'name_es', code: 'tooLong' }),
    )
  })
})

describe('a value that is edited', () => {
  test('says in every language what was sent, and keeps its place and its behaviours', async () => {
    await edit({ name_es: 'Cuidado' })
    await edit({ name_en: 'Kindness' }, 2)
    const [value] = await written()
    expect(value).toMatchObject({ id: w.valueIds[0], ...words, name_en: 'Kindness', version: 3 })
    expect(value?.name_es).toBeUndefined()
    expect(value?.levels[0]?.behaviours).toEqual([{ text: 'Lives it', language: 'en' }])
  })

  test('is refused over a version that somebody has replaced, with nothing written', async () => {
    await edit({ name_en: 'Kindness' })
    await expect(edit({ name_en: 'Respect' })).rejects.toMatchObject({
      statusCode: 409,
      code: 'staleVersion',
    })
    expect((await written())[0]).toMatchObject({ name_en: 'Kindness', version: 2 })
  })

  test('is saved by one of two who do so at once', async () => {
    const both = await Promise.allSettled([edit({ name_en: 'One' }), edit({ name_en: 'Two' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await written())[0]?.version).toBe(2)
  })

  test('still needs everything in the company’s first language', async () => {
    await expect(edit({ purpose_en: '' })).rejects.toMatchObject(
      wrong({ path: 'purpose_en', code: 'required' }),
    )
  })

  test('has to be there', async () => {
    const call = { ...valueAt(newId()), body: { ...words, version: 1 } }
    await expect(w.as('admin').values.edit(call)).rejects.toMatchObject({ statusCode: 404 })
  })
})

test('writing values is for administrators of the company', async () => {
  const other = await world()
  const body = { ...words, version: 1 }
  const tryAll = async ({ values }: ReturnType<World['as']>) => {
    const tries = [
      values.written(at()),
      values.add({ ...at(), body: words }),
      values.edit({ ...valueAt(), body }),
    ]
    const outcomes = await Promise.allSettled<unknown>(tries)
    return outcomes.map((it) => (it.status === 'rejected' ? it.reason.statusCode : 200))
  }
  expect(await tryAll(w.anyone)).toEqual([401, 401, 401])
  for (const someone of [w.as('ana'), w.as('marta'), other.as('admin')])
    expect(await tryAll(someone)).toEqual([404, 404, 404])
  expect(await tryAll(w.as('superadmin'))).toEqual([200, 200, 200])
})

test('each change is in the audit, with no word of what was written', async () => {
  await add()
  await edit()
  const lines = (await rowsOf(await testDatabase(), w.companyId))['audit_entry'] ?? []
  expect(lines.filter((line) => /values\.(add|edit)/.test(line))).toHaveLength(2)
  expect(lines.join('\n')).not.toContain('look after')
})
