import { beforeEach, describe, expect, test } from 'vitest'
import { behavioursMax } from '#domain/kernel/limits.ts'
import { newId } from '#server/kernel/ids.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { world, type World } from '#tests/support/world.ts'

// What holds of every table of catalog in an order, shown with values and their behaviours.

let w: World
let admin: ReturnType<World['as']>['values']

beforeEach(async () => {
  w = await world()
  admin = w.as('admin').values
})

const at = () => ({ companyId: w.companyId })
const words = { name_en: 'Care', description_en: 'We look after people', purpose_en: 'It works' }
const stale = { statusCode: 409, code: 'staleVersion' }

const add = async (name_en = 'Care') =>
  (await admin.add({ params: at(), body: { ...words, name_en } })).id
const move = (valueId: string, to: number, version = 1) =>
  admin.move({ params: { ...at(), valueId }, body: { to, version } })
const order = async () => (await admin.written({ params: at() })).values.map(({ id }) => id)

const addBehaviour = async (text_en: string, valueId = w.valueIds[0] ?? '') => {
  const params = { ...at(), valueId, globalLevelId: w.levelId }
  return (await admin.addBehaviour({ params, body: { text_en } })).id
}
const removeBehaviour = (behaviourId: string, version = 1) =>
  admin.removeBehaviour({ params: { ...at(), behaviourId }, query: { version } })
const behaviours = async () =>
  (await admin.written({ params: at() })).values.map(({ levels }) =>
    levels.flatMap((level) => level.behaviours.map((it) => it.text_en)),
  )

/** The places that the table has, which no answer tells. */
async function places(table: 'value' | 'value_behaviour') {
  const rows = await inCompany(w.database.db, w.companyId, (db) =>
    db.selectFrom(table).select('position').orderBy('position').execute(),
  )
  return rows.map(({ position }) => position)
}

test('an order takes as many as its rule says, and no more', async () => {
  for (let count = 1; count < behavioursMax; count += 1) await addBehaviour('One')
  await expect(addBehaviour('One')).rejects.toMatchObject({
    statusCode: 409,
    code: 'value.behavioursFull',
  })
})

describe('moving', () => {
  test('puts one at its new place, the others in their order around it, without a gap', async () => {
    const [first = '', second = ''] = w.valueIds
    const third = await add()
    await move(third, 0)
    expect(await order()).toEqual([third, first, second])
    await move(third, 1, 2)
    expect(await order()).toEqual([first, third, second])
    expect(await places('value')).toEqual([0, 1, 2])
  })

  test('beyond the last is to the last place', async () => {
    const [first = '', second = ''] = w.valueIds
    await move(first, 99)
    expect(await order()).toEqual([second, first])
  })

  test('to where it is changes nothing', async () => {
    await move(w.valueIds[0] ?? '', 0)
    await move(w.valueIds[0] ?? '', 1)
  })

  test('is refused over a newer version, of its words or of its place', async () => {
    const [first = '', second = ''] = w.valueIds
    await move(first, 1)
    await expect(move(first, 0)).rejects.toMatchObject(stale)
    await admin.edit({ params: { ...at(), valueId: second }, body: { ...words, version: 1 } })
    await expect(move(second, 1)).rejects.toMatchObject(stale)
    expect(await order()).toEqual([second, first])
  })

  test('the same one twice at once is done once', async () => {
    const [first = ''] = w.valueIds
    await add()
    const both = await Promise.allSettled([move(first, 1), move(first, 2)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find((it) => it.status === 'rejected')?.reason).toMatchObject(stale)
  })

  test('several at once, and adding meanwhile, leaves every place taken once', async () => {
    const ids = [...w.valueIds, await add(), await add()]
    await Promise.all([...ids.map((id, index) => move(id, 3 - index)), add(), add()])
    expect(await places('value')).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('keeps to its own scope', async () => {
    await addBehaviour('second')
    const third = await addBehaviour('third')
    await admin.moveBehaviour({
      params: { ...at(), behaviourId: third },
      body: { to: 0, version: 1 },
    })
    expect(await behaviours()).toEqual([['third', 'Lives it', 'second'], ['Lives it']])
    expect(await places('value_behaviour')).toEqual([0, 0, 1, 2])
  })
})

describe('removing', () => {
  test('lets those behind it move up', async () => {
    const second = await addBehaviour('second')
    await addBehaviour('third')
    await removeBehaviour(second)
    expect(await behaviours()).toEqual([['Lives it', 'third'], ['Lives it']])
    expect(await places('value_behaviour')).toEqual([0, 0, 1])
  })

  test('is refused over a newer version', async () => {
    const id = await addBehaviour('second')
    const params = { ...at(), behaviourId: id }
    await admin.editBehaviour({ params, body: { text_en: 'Better', version: 1 } })
    await expect(removeBehaviour(id)).rejects.toMatchObject(stale)
  })

  test('leaves nothing to move, to edit or to remove', async () => {
    const behaviourId = await addBehaviour('second')
    await removeBehaviour(behaviourId)
    const params = { ...at(), behaviourId }
    const gone = { statusCode: 404 }
    await expect(
      admin.moveBehaviour({ params, body: { to: 0, version: 1 } }),
    ).rejects.toMatchObject(gone)
    await expect(
      admin.editBehaviour({ params, body: { text_en: 'x', version: 1 } }),
    ).rejects.toMatchObject(gone)
    await expect(removeBehaviour(behaviourId)).rejects.toMatchObject(gone)
  })

  test('while it is moved: one is done, the other refused or after it', async () => {
    const behaviourId = await addBehaviour('second')
    const params = { ...at(), behaviourId }
    const [, moved] = await Promise.allSettled([
      removeBehaviour(behaviourId),
      admin.moveBehaviour({ params, body: { to: 0, version: 1 } }),
    ])
    if (moved.status === 'rejected') expect(moved.reason.statusCode).toBe(404)
    const left = moved.status === 'rejected' ? [0, 0] : [0, 0, 1]
    expect(await places('value_behaviour')).toEqual(left)
  })
})

test('what something belongs to has to be there', async () => {
  await expect(addBehaviour('x', newId())).rejects.toMatchObject({ statusCode: 404 })
  const params = { ...at(), valueId: w.valueIds[0] ?? '', globalLevelId: newId() }
  await expect(admin.addBehaviour({ params, body: { text_en: 'x' } })).rejects.toMatchObject({
    statusCode: 404,
  })
})
