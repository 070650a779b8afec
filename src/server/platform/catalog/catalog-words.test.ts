import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { world, type World } from '#tests/support/world.ts'

// What holds of every table of catalog in several languages, shown with values.

let w: World

beforeEach(async () => {
  w = await world()
})

const at = () => ({ params: { companyId: w.companyId } })
const valueAt = (valueId = w.valueIds[0] ?? '') => ({ params: { ...at().params, valueId } })
const written = async () => (await w.as('admin').values.written(at())).values
const words = { name_en: 'Care', description_en: 'We look after people', purpose_en: 'It works' }
const add = (body: Parameters<ReturnType<World['as']>['values']['add']>[0]['body'] = words) =>
  w.as('admin').values.add({ ...at(), body })
const edit = (body: Partial<typeof words> & Record<string, unknown> = {}, version = 1) =>
  w.as('admin').values.edit({ ...valueAt(), body: { ...words, ...body, version } })

const wrong = (...fields: { path: string; code: string }[]) => ({
  statusCode: 400,
  details: { fields: fields.map((field) => expect.objectContaining(field)) },
})

describe('what is added', () => {
  test('comes behind the others, in every language that it was written in', async () => {
    const { id } = await add({ ...words, name_es: ' Cuidado ', purpose_es: '' })
    const all = await written()
    expect(all.map((it) => it.id)).toEqual([...w.valueIds, id])
    const { levels: _, ...last } = all.at(-1) ?? { levels: [] }
    expect(last).toEqual({ id, ...words, name_es: 'Cuidado', icon: 'gem', version: 1 })
  })

  test('needs what is required in the company’s first language', async () => {
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

  test('takes a text up to its limit in each language, and no more', async () => {
    await add({ ...words, name_es: 'ñ'.repeat(100) })
    await expect(add({ ...words, name_es: 'ñ'.repeat(101) })).rejects.toMatchObject(
      wrong({ path: 'name_es', code: 'tooLong' }),
    )
  })
})

describe('what is edited', () => {
  test('says in every language what was sent, and keeps its place', async () => {
    await edit({ name_es: 'Cuidado' })
    await edit({ name_en: 'Kindness' }, 2)
    const [value] = await written()
    expect(value).toMatchObject({ id: w.valueIds[0], ...words, name_en: 'Kindness', version: 3 })
    expect(value?.name_es).toBeUndefined()
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

  test('still needs what is required', async () => {
    await expect(edit({ purpose_en: '' })).rejects.toMatchObject(
      wrong({ path: 'purpose_en', code: 'required' }),
    )
  })

  test('has to be there', async () => {
    const call = { ...valueAt(newId()), body: { ...words, version: 1 } }
    await expect(w.as('admin').values.edit(call)).rejects.toMatchObject({ statusCode: 404 })
  })
})

describe('what is said beside the texts, such as an icon', () => {
  const icons = async () => (await written()).map(({ icon }) => icon)

  test('is one of those that there are, and stays where none is given', async () => {
    await add({ ...words, icon: 'rocket' })
    await edit({ name_en: 'Kindness' })
    expect(await icons()).toEqual(['gem', 'gem', 'rocket'])
    await edit({ icon: 'leaf' }, 2)
    expect(await icons()).toEqual(['leaf', 'gem', 'rocket'])
  })

  test('is no other', async () => {
    await expect(add({ ...words, icon: 'skull' as never })).rejects.toMatchObject(
      wrong({ path: 'icon', code: 'invalid' }),
    )
  })
})

test('the audit has ids, versions and places of each change, and no word of it', async () => {
  const { id } = await add()
  await edit()
  await w.as('admin').values.move({ ...valueAt(), body: { to: 2, version: 2 } })
  const said = await inCompany(w.database.db, w.companyId, (db) =>
    db.selectFrom('audit_entry').selectAll().execute(),
  )
  const changes = said.filter(({ action }) => action.startsWith('values.'))
  expect(changes.map(({ action, before, after }) => ({ action, before, after }))).toEqual(
    expect.arrayContaining([
      { action: 'values.add', before: null, after: { id, position: 2 } },
      { action: 'values.edit', before: { version: 1 }, after: { version: 2 } },
      {
        action: 'values.move',
        before: { position: 0, version: 2 },
        after: { position: 2, version: 3 },
      },
    ]),
  )
  expect(JSON.stringify(said)).not.toContain('look after')
})
