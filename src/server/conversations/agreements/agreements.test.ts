import { beforeEach, describe, expect, test } from 'vitest'
import { isLong } from '#tests/support/long.ts'
import type { Name } from '#tests/support/people.ts'
import { world, type World } from '#tests/support/world.ts'

const manyAtOnce = isLong ? 20 : 5

let w: World

beforeEach(async () => {
  w = await world()
})

const words = (over: object = {}) => ({
  description: 'Write the runbook',
  relatedTo: { kind: 'skill', id: w.skillIds[0] ?? '' } as const,
  dueDate: '2030-02-01',
  ...over,
})

const create = (over: object = {}, as: Name = 'marta') =>
  w.as(as).agreements.create({ params: w.of('ana'), body: words(over) })

const at = (agreementId: string) => ({ companyId: w.companyId, agreementId })

const close = (id: string, as: Name = 'marta') =>
  w.as(as).agreements.close({ params: at(id), body: { result: 'FULFILLED' } })

describe('creating', () => {
  test('outside a one-to-one is seen by the collaborator at once', async () => {
    await create()
    const seen = await w.as('ana').agreements.list({ params: w.of('ana') })
    expect(seen).toMatchObject([{ description: 'Write the runbook', state: 'open', result: null }])
  })

  test('is refused to everyone but a manager of theirs', async () => {
    for (const who of ['diego', 'ana', 'bruno', 'admin', 'superadmin'] as const) {
      await expect(create({}, who)).rejects.toMatchObject({
        statusCode: 403,
        code: 'agreement.notYourTeam',
      })
    }
  })

  test('with a wrong part is refused by its name, and nothing is written', async () => {
    for (const [path, over, code] of [
      ['description', { description: '   ' }, 'required'],
      ['description', { description: 'é'.repeat(501) }, 'tooLong'],
      ['dueDate', { dueDate: '2030-01-14' }, 'dateInPast'],
      ['dueDate', { dueDate: '2030-02-30' }, 'day'],
      [
        'relatedTo.id',
        { relatedTo: { kind: 'value', id: '0194fdc2-fa2f-7cc0-81d3-ff12045b73c8' } },
        'unknown',
      ],
      ['oneToOneId', { oneToOneId: '0194fdc2-fa2f-7cc0-81d3-ff12045b73c8' }, 'unknown'],
      ['state', { state: 'closed' }, 'unknownField'],
    ] as const) {
      await expect(create(over)).rejects.toMatchObject({
        statusCode: 400,
        details: { code: 'invalidInput', fields: [{ path, code }] },
      })
    }
    expect(await w.as('marta').agreements.list({ params: w.of('ana') })).toEqual([])
  })
})

describe('editing', () => {
  const edit = (id: string, version: number, as: Name = 'marta') =>
    w.as(as).agreements.edit({
      params: at(id),
      body: { ...words({ description: 'Rewrite it' }), version },
    })

  test('moves the version on', async () => {
    const { id } = await create()
    expect(await edit(id, 1)).toMatchObject({ description: 'Rewrite it', version: 2 })
  })

  test('of an older version is refused, and the newer stays', async () => {
    const { id } = await create()
    const newer = await edit(id, 1)
    const late = { ...words({ description: 'Leave it' }), version: 1 }
    await expect(
      w.as('marta').agreements.edit({ params: at(id), body: late }),
    ).rejects.toMatchObject({ statusCode: 409, code: 'staleVersion' })
    const [stored] = await w.as('marta').agreements.list({ params: w.of('ana') })
    expect(stored).toMatchObject({ description: 'Rewrite it', version: newer.version })
  })

  test('is refused once closed', async () => {
    const { id } = await create()
    const { version } = await close(id)
    await expect(edit(id, version)).rejects.toMatchObject({
      statusCode: 409,
      code: 'agreement.closed',
    })
  })
})

describe('closing', () => {
  test('is final', async () => {
    const { id } = await create()
    expect(await close(id)).toMatchObject({ state: 'closed', result: 'FULFILLED' })
    await expect(close(id)).rejects.toMatchObject({ statusCode: 409, code: 'agreement.notOpen' })
  })

  test('is the manager’s alone', async () => {
    const { id } = await create()
    await expect(close(id, 'ana')).rejects.toMatchObject({ statusCode: 403 })
  })

  test('many times at once happens once', async () => {
    const { id } = await create()
    const outcomes = await Promise.allSettled(Array.from({ length: manyAtOnce }, () => close(id)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

test('one that was shared cannot be removed', async () => {
  const { id } = await create()
  const remove = w.as('marta').agreements.remove({ params: at(id) })
  await expect(remove).rejects.toMatchObject({ statusCode: 409, code: 'agreement.notDraft' })
})

test('a colleague, another manager and an administrator read none of them', async () => {
  await create()
  for (const name of ['bruno', 'diego', 'admin', 'superadmin'] as const) {
    expect(await w.as(name).agreements.list({ params: w.of('ana') })).toEqual([])
  }
})

test('another company cannot reach one', async () => {
  const { id } = await create()
  const other = await world()
  const reach = other.as('marta').agreements.close({
    params: { companyId: other.companyId, agreementId: id },
    body: { result: 'FULFILLED' },
  })
  await expect(reach).rejects.toMatchObject({ statusCode: 404 })
})
