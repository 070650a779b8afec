import { beforeEach, describe, expect, test } from 'vitest'
import { erasureDays } from '#domain/people/users/erasure.ts'
import { later, testNow, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const params = () => ({ companyId: w.companyId })
const ask = () => w.as('ana').ownData.askErasure({ params: params() })
const asked = async () => (await w.as('ana').ownData.read({ params: params() })).erasure
const listed = () => w.as('superadmin').superadmin.erasures({ params: params() })
const needs = async () => {
  const { needs: all } = await w.as('superadmin').home.read({ params: params() })
  return all.filter(({ kind }) => kind === 'erasure')
}

describe('who asks to be deleted', () => {
  test('has asked once, however often, and sees since and until when', async () => {
    await Promise.all([ask(), ask()])
    await later(2, ask)
    const dueAt = new Date(testNow.getTime() + erasureDays * 86_400_000).toISOString()
    expect(await asked()).toEqual({ askedAt: testNow.toISOString(), dueAt })
    expect(await listed()).toMatchObject([{ id: w.id('ana'), firstName: 'Ana', dueAt }])
  })

  test('is told of to super administrators alone, as something to do by a day', async () => {
    await ask()
    expect(await needs()).toMatchObject([
      { id: w.id('ana'), due: '2030-02-14', urgency: 'soon', who: { id: w.id('ana') } },
    ])
    for (const name of ['marta', 'admin', 'bruno'] as const) {
      const home = await w.as(name).home.read({ params: params() })
      expect(home.needs.filter(({ kind }) => kind === 'erasure')).toEqual([])
      await expect(w.as(name).superadmin.erasures({ params: params() })).rejects.toMatchObject({
        statusCode: 404,
      })
    }
    await later(erasureDays + 1, async () =>
      expect(await needs()).toMatchObject([{ urgency: 'amber' }]),
    )
  })

  test('takes it back, and whoever did not ask takes nothing back', async () => {
    await ask()
    await w.as('bruno').ownData.withdrawErasure({ params: params() })
    expect(await listed()).toHaveLength(1)
    await w.as('ana').ownData.withdrawErasure({ params: params() })
    expect([await asked(), await listed(), await needs()]).toEqual([null, [], []])
  })

  test('is deleted by the plan that deletes people, and asks no more', async () => {
    await ask()
    const plan = await w.as('superadmin').users.planDeletion({ params: w.of('ana') })
    await w.as('superadmin').users.remove({ params: w.of('ana'), body: { plan } })
    expect(await listed()).toEqual([])
  })

  test('is not the only super administrator, who would have nobody to do it', async () => {
    await expect(w.as('superadmin').ownData.askErasure({ params: params() })).rejects.toMatchObject(
      { statusCode: 409, code: 'user.lastSuperAdmin' },
    )
  })
})
