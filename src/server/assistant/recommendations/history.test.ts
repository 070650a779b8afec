import { beforeEach, describe, expect, test } from 'vitest'
import { delivered } from '#tests/support/deliveries.ts'
import { notified } from '#tests/support/notifications.ts'
import { testNow, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const params = () => ({ companyId: w.companyId })
type Query = Parameters<World['anyone']['recommendations']['history']>[0]['query']
const history = (query: Query = {}, as: 'admin' | 'superadmin' = 'admin') =>
  w.as(as).recommendations.history({ params: params(), query })

/** A recommendation that left by two channels, one that Marta sees in Tandem only, a reminder, and an event. */
async function someOfEach() {
  await delivered(w, 'ana', {
    kind: 'recommendGoal',
    once: 'recommendation 2030-01-14',
    sent_at: testNow,
  })
  await delivered(w, 'bruno', {
    kind: 'oneToOneNear',
    once: 'near',
    channel: 'slack',
    failed_at: testNow,
  })
  const told = { to: w.id('marta'), otherId: w.id('ana'), kind: 'recommendMeeting' } as const
  await notified(w, { ...told, once: 'recommendation 2030-01-15' })
  await delivered(w, 'ana', { kind: 'goalShared', sent_at: testNow })
}

test('administrators read who was told what kind, by which channel, how far it got and what was thought of it', async () => {
  await someOfEach()
  const own = w.as('marta').notifications
  const { rows: mine } = await own.list({ params: params() })
  const notificationId = mine[0]?.id ?? ''
  await own.rate({ params: { ...params(), notificationId }, body: { rating: 'notNow' } })
  const { rows, total } = await history()
  expect(total).toBe(3)
  expect(
    rows.map(({ person, kind, channel, state, rating }) => [
      person.id,
      kind,
      channel,
      state,
      rating,
    ]),
  ).toEqual([
    [w.id('marta'), 'recommendMeeting', null, null, 'notNow'],
    [w.id('bruno'), 'oneToOneNear', 'slack', 'givenUp', null],
    [w.id('ana'), 'recommendGoal', 'mail', 'sent', null],
  ])
})

test('nothing in it says of whom anything was, nor what', async () => {
  await someOfEach()
  const said = JSON.stringify((await history()).rows)
  expect(said).toContain(w.id('marta'))
  for (const hidden of [w.id('diego'), 'otherId', 'goalId', 'day'])
    expect(said).not.toContain(hidden)
})

describe('it is narrowed', () => {
  test.each([
    [{ topic: 'reminders' }, ['oneToOneNear']],
    [{ topic: 'recommendations' }, ['recommendMeeting', 'recommendGoal']],
    [{ channel: 'slack' }, ['oneToOneNear']],
    [{ channel: 'teams' }, []],
    [{ rating: 'useful' }, []],
    [{ limit: 10, page: 2 }, []],
  ] as const)('by %j', async (query, kinds) => {
    await someOfEach()
    expect((await history(query)).rows.map(({ kind }) => kind)).toEqual(kinds)
  })

  test('by nothing that there is not', async () => {
    for (const wrong of [{ topic: 'goals' }, { channel: 'pigeon' }, { limit: 7 }, { of: 'ana' }])
      await expect(history(wrong as Query)).rejects.toMatchObject({ statusCode: 400 })
  })
})

test('is whole in one answer, for a file', async () => {
  await someOfEach()
  expect(await history({ limit: 10_000 })).toEqual(await history())
})

test('is for administrators of that company alone', async () => {
  await someOfEach()
  expect((await history({}, 'superadmin')).total).toBe(3)
  for (const name of ['marta', 'ana'] as const) {
    const asked = w.as(name).recommendations.history({ params: params() })
    await expect(asked).rejects.toMatchObject({ statusCode: 404 })
  }
  await expect(w.anyone.recommendations.history({ params: params() })).rejects.toMatchObject({
    statusCode: 401,
  })
  const other = await world()
  const elsewhere = other.as('admin').recommendations.history({ params: params() })
  await expect(elsewhere).rejects.toMatchObject({ statusCode: 404 })
  expect(
    (await other.as('admin').recommendations.history({ params: { companyId: other.companyId } }))
      .total,
  ).toBe(0)
})
