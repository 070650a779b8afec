import { beforeEach, describe, expect, test } from 'vitest'
import { attemptLimits } from '#domain/platform/attempts/attempts.ts'
import { deliveryStates, mailAgeHoursMax } from '#domain/platform/outbox/retries.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { claimDue } from '#server/platform/outbox/queries.ts'
import { delivered } from '#tests/support/deliveries.ts'
import { testNow, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const tooOld = new Date(testNow.getTime() - mailAgeHoursMax * 3_600_000)
const calls = (name: 'superadmin' | 'admin' = 'superadmin', it = w) => it.as(name).superadmin
const outbox = (query: Parameters<ReturnType<typeof calls>['outbox']>[0]['query'] = {}) =>
  calls().outbox({ params: { companyId: w.companyId }, query })
const again = (deliveryId: string, it = w) =>
  calls('superadmin', it).sendAgain({ params: { companyId: it.companyId, deliveryId } })

describe('the outbox', () => {
  test('is narrowed by state, and each line has the state it was found by', async () => {
    const made = {
      waiting: await delivered(w, 'ana'),
      retrying: await delivered(w, 'ana', { tries: 2, problem: 'EENVELOPE 550' }),
      givenUp: await delivered(w, 'ana', { created_at: tooOld }),
      sent: await delivered(w, 'ana', { sent_at: testNow, created_at: tooOld, sealed: null }),
    }
    const failed = await delivered(w, 'ana', { channel: 'slack', failed_at: testNow })
    for (const state of deliveryStates) {
      const { rows, total } = await outbox({ state })
      expect(rows.map((row) => row.state)).toEqual(Array<string>(total).fill(state))
      const ids = rows.map(({ id }) => id)
      if (state !== 'kept') expect(ids).toContain(made[state])
      expect(ids.includes(failed)).toBe(state === 'givenUp')
    }
    expect((await outbox()).total).toBe(5)
  })

  test('is narrowed by channel and kind, and read page by page', async () => {
    for (let n = 0; n < 11; n += 1) await delivered(w, 'ana')
    await delivered(w, 'ana', { channel: 'slack' })
    expect((await outbox({ channel: 'slack' })).total).toBe(1)
    expect((await outbox({ kind: 'invitation' })).total).toBe(0)
    const pages = [await outbox({ limit: 10 }), await outbox({ limit: 10, page: 2 })]
    const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id))
    expect(new Set(ids).size).toBe(12)
    expect(ids).toEqual(ids.toSorted().toReversed())
    const beyond = await outbox({ limit: 10, page: 3 })
    expect(beyond).toMatchObject({ rows: [], total: 12 })
  })
})

describe('sending again', () => {
  test('has what was given up tried as if it were new, and is noted', async () => {
    const id = await delivered(w, 'ana', { tries: 40, created_at: tooOld, problem: 'EDNS' })
    await again(id)
    const [line] = (await outbox({ state: 'waiting' })).rows
    expect(line).toMatchObject({ id, tries: 0, problem: null, againAt: testNow.toISOString() })
    const due = await asPlatform(w.database.db, (db) =>
      claimDue(db, {
        channel: 'mail',
        now: testNow,
        createdAfter: tooOld,
        leaseUntil: new Date(testNow.getTime() + 1),
        count: 1000,
      }),
    )
    expect(due.map((it) => it.id)).toContain(id)
  })

  test('twice at once is done once, and what goes on by itself is left alone', async () => {
    const id = await delivered(w, 'ana', { failed_at: testNow })
    const both = await Promise.allSettled([again(id), again(id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    for (const state of [{ sent_at: testNow }, { tries: 2 }, {}])
      await expect(again(await delivered(w, 'ana', state))).rejects.toMatchObject({
        statusCode: 409,
        details: { code: 'outbox.notGivenUp' },
      })
    await expect(
      again(await delivered(w, 'ana', { failed_at: testNow, sealed: null })),
    ).rejects.toMatchObject({ details: { code: 'outbox.contentGone' } })
  })

  test('is for the company’s own, by its super administrators', async () => {
    const id = await delivered(w, 'ana', { failed_at: testNow })
    const params = { companyId: w.companyId, deliveryId: id }
    await expect(calls('admin').sendAgain({ params })).rejects.toMatchObject({ statusCode: 404 })
    const other = await world()
    await expect(again(id, other)).rejects.toMatchObject({ statusCode: 404 })
  })

  test('has to wait after many in an hour', async () => {
    const { countMax } = attemptLimits.sendingAgainOfCompany
    const hash = await delivered(w, 'ana', { failed_at: testNow })
    await again(hash)
    await asPlatform(w.database.db, (db) =>
      db
        .updateTable('attempt')
        .set({ count: countMax })
        .where('bucket', 'like', 'sendingAgainOfCompany %')
        .execute(),
    )
    const next = await delivered(w, 'ana', { failed_at: testNow })
    await expect(again(next)).rejects.toMatchObject({ statusCode: 429 })
    expect((await outbox({ state: 'givenUp' })).rows.map(({ id }) => id)).toEqual([next])
  })
})

describe('whom Tandem wrote to', () => {
  const conversations = (search?: string, it = w) =>
    calls('superadmin', it).conversations({
      params: { companyId: it.companyId },
      query: search ? { search } : {},
    })

  test('is everyone, with the last by each channel, its kinds and no word of it', async () => {
    await delivered(w, 'ana', { sent_at: testNow })
    const mail = await delivered(w, 'ana', { sent_at: testNow, kind: 'managerChanged' })
    const slack = await delivered(w, 'ana', {
      channel: 'slack',
      kind: 'questionAdded',
      failed_at: testNow,
      problem: 'x',
    })
    const { rows } = await conversations()
    const ana = rows.find(({ person }) => person.id === w.id('ana'))
    expect(ana?.last.map(({ id, state, kinds }) => ({ id, state, kinds }))).toEqual([
      { id: slack, state: 'givenUp', kinds: ['questionAdded'] },
      { id: mail, state: 'sent', kinds: ['managerChanged'] },
    ])
    expect(rows.find(({ person }) => person.id === w.id('bruno'))?.last).toEqual([])
  })

  test('is narrowed by channel and state: to who was last written to so, with that alone', async () => {
    await delivered(w, 'ana', { failed_at: testNow, created_at: tooOld })
    await delivered(w, 'ana', { sent_at: testNow })
    await delivered(w, 'ana', { channel: 'slack', failed_at: testNow })
    await delivered(w, 'bruno', { channel: 'slack', sent_at: testNow })
    type Query = Parameters<ReturnType<typeof calls>['conversations']>[0]['query']
    const told = async (query: NonNullable<Query>) => {
      const { rows, total } = await calls().conversations({
        params: { companyId: w.companyId },
        query,
      })
      const lines = rows.map(({ person, last }) => [
        person.name,
        ...last.map(({ channel, state }) => `${channel} ${state}`),
      ])
      return { total, lines }
    }
    const [ana, bruno] = ['Ana Test', 'Bruno Test']
    expect(await told({ channel: 'slack' })).toEqual({
      total: 2,
      lines: [
        [ana, 'slack givenUp'],
        [bruno, 'slack sent'],
      ],
    })
    expect(await told({ state: 'sent' })).toEqual({
      total: 2,
      lines: [
        [ana, 'mail sent'],
        [bruno, 'slack sent'],
      ],
    })
    // What was given up before the last that arrived is no state of today.
    expect(await told({ channel: 'mail', state: 'givenUp' })).toEqual({ total: 0, lines: [] })
    expect(await told({ state: 'sent', search: 'bruno', limit: 10 })).toEqual({
      total: 1,
      lines: [[bruno, 'slack sent']],
    })
    await w.as('admin').users.setActive({ params: w.of('bruno'), body: { active: false } })
    expect((await told({ channel: 'slack' })).lines).toEqual([[ana, 'slack givenUp']])
  })

  test('is found by name, and is nobody of another company', async () => {
    await delivered(w, 'ana')
    const found = await conversations('ana')
    expect(found.rows.length).toBeGreaterThan(0)
    const other = await world()
    expect((await conversations(undefined, other)).rows.flatMap(({ last }) => last)).toEqual([])
  })
})
