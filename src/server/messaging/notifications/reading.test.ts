import { beforeEach, describe, expect, test } from 'vitest'
import { inCompany as inCompanyWork } from '#server/kernel/unit-of-work.ts'
import { notificationLineDaysMax } from '#domain/platform/outbox/retries.ts'
import { deleteOldNotifications } from './expiry-commands.ts'
import { later, testNow, world, type World } from '#tests/support/world.ts'
import { dispatchAt, notified } from '#tests/support/notifications.ts'
import { meet } from '#tests/support/one-to-ones.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const joined = (other: 'marta' | 'bruno' | 'diego') =>
  notified(w, { to: w.id('ana'), kind: 'memberJoined', otherId: w.id(other) })
const inCompany = () => ({ companyId: w.companyId })
const calls = (name: 'ana' | 'bruno' | 'marta' | 'admin' = 'ana') => w.as(name).notifications
const listOf = (query: Parameters<ReturnType<typeof calls>['list']>[0]['query'] = {}) =>
  calls().list({ params: inCompany(), query })
const unread = async () => (await calls().unread({ params: inCompany() })).count

async function goalOfAna() {
  const params = w.of('ana')
  const effort = { weightingPoints: 50, tracking: 'manual' } as const
  const { id } = await w.as('marta').goals.create({ params, body: { description: 'G', ...effort } })
  const notice = {
    to: w.id('ana'),
    kind: 'goalShared',
    otherId: w.id('marta'),
    goalId: id,
  } as const
  await notified(w, notice)
  const { rows } = await listOf({ kind: 'goalShared' })
  return { goalId: id, notificationId: rows[0]?.id ?? '' }
}

describe('what somebody was told', () => {
  test('is listed the newest first, with the other’s face and no word of anything', async () => {
    await joined('marta')
    const id = await joined('bruno')
    const { rows, total } = await listOf()
    expect(total).toBe(2)
    expect(rows[0]).toEqual({
      id,
      kind: 'memberJoined',
      other: { id: w.id('bruno'), name: expect.any(String), picture: null },
      day: null,
      at: testNow.toISOString(),
      isRead: false,
      rating: null,
      which: null,
      subject: null,
    })
  })

  test('says which goal or agreement it is about as long as they may read it, and to nobody else', async () => {
    const { goalId } = await goalOfAna()
    for (const name of ['bruno', 'marta'] as const)
      await notified(w, { to: w.id(name), kind: 'goalChanged', goalId })
    const subjectsOf = async (name: 'ana' | 'bruno' | 'marta') => {
      const { rows } = await calls(name).list({ params: inCompany() })
      return rows.map(({ subject }) => subject)
    }
    expect(await subjectsOf('ana')).toEqual(['G'])
    expect(await subjectsOf('marta')).toEqual(['G'])
    expect(await subjectsOf('bruno')).toEqual([null])
  })

  test('is theirs alone: nobody else lists, opens, reads or rates it', async () => {
    const notificationId = await joined('marta')
    for (const name of ['bruno', 'marta', 'admin'] as const) {
      expect(await calls(name).list({ params: inCompany() })).toEqual({ rows: [], total: 0 })
      const params = { ...inCompany(), notificationId }
      await expect(calls(name).open({ params })).rejects.toMatchObject({ statusCode: 404 })
      const rated = calls(name).rate({ params, body: { rating: 'useful' } })
      await expect(rated).rejects.toMatchObject({ statusCode: 404 })
      await calls(name).read({ params: inCompany(), body: { ids: [notificationId] } })
      await calls(name).readAll({ params: inCompany(), body: { upTo: notificationId } })
    }
    expect(await unread()).toBe(1)
  })

  test('is counted until it is read, one by one or up to one, and what came since stays', async () => {
    const first = await joined('marta')
    const second = await joined('bruno')
    await joined('diego')
    expect(await unread()).toBe(3)
    expect((await w.as('ana').users.me({ params: inCompany() })).unread).toBe(3)
    await calls().read({ params: inCompany(), body: { ids: [first] } })
    expect(await unread()).toBe(2)
    await calls().readAll({ params: inCompany(), body: { upTo: second } })
    expect(await unread()).toBe(1)
    expect((await listOf()).rows.map(({ isRead }) => isRead)).toEqual([false, true, true])
  })

  test('is unread again where all were marked as read by mistake, and what was read before stays so', async () => {
    const first = await joined('marta')
    const second = await joined('bruno')
    await calls().read({ params: inCompany(), body: { ids: [first] } })
    const { at } = await later(0.01, () =>
      calls().readAll({ params: inCompany(), body: { upTo: second } }),
    )
    expect(await unread()).toBe(0)
    await calls('bruno').undoReadAll({ params: inCompany(), body: { at } })
    expect(await unread()).toBe(0)
    await calls().undoReadAll({ params: inCompany(), body: { at } })
    expect(await unread()).toBe(1)
    expect((await listOf()).rows.map(({ isRead }) => isRead)).toEqual([false, true])
  })

  test('is latest while unread or of seven days, and previous after', async () => {
    const [old, kept] = [await joined('marta'), await joined('bruno')]
    await calls().read({ params: inCompany(), body: { ids: [old] } })
    const ids = async (age: 'latest' | 'previous') =>
      (await listOf({ age })).rows.map(({ id }) => id)
    expect(await ids('latest')).toEqual([kept, old])
    await later(8, async () => {
      expect(await ids('latest')).toEqual([kept])
      expect(await ids('previous')).toEqual([old])
    })
  })

  test('is narrowed by topic and kind, page by page', async () => {
    for (const other of ['marta', 'bruno', 'diego'] as const) await joined(other)
    await goalOfAna()
    const shown = async (query: Parameters<typeof listOf>[0]) => (await listOf(query)).total
    expect(await shown({ topic: 'team' })).toBe(3)
    expect(await shown({ kind: 'goalShared' })).toBe(1)
    expect(await shown({ topic: 'goals', kind: 'memberJoined' })).toBe(0)
    expect(await listOf({ page: 2, limit: 10 })).toEqual({ rows: [], total: 4 })
  })
})

describe('a page that shows what somebody was told about', () => {
  const shown = async (body: Parameters<ReturnType<typeof calls>['readShown']>[0]['body']) =>
    (await calls().readShown({ params: inCompany(), body })).count

  test('reads it for them, and nothing of other things, of other people or recommended', async () => {
    const { goalId } = await goalOfAna()
    const to = w.id('ana')
    await notified(w, { to, kind: 'recommendGoal', goalId })
    await notified(w, { to: w.id('bruno'), kind: 'goalChanged', goalId })
    await joined('marta')
    expect(await shown({ subject: 'goal', userId: w.id('bruno') })).toBe(0)
    expect(await shown({ subject: 'goal', userId: to })).toBe(1)
    expect(await shown({ subject: 'goal', userId: to })).toBe(0)
    expect(await shown({ subject: 'person', userId: w.id('marta') })).toBe(1)
    expect((await listOf()).rows.filter((it) => !it.isRead).map(({ kind }) => kind)).toEqual([
      'recommendGoal',
    ])
    expect((await calls('bruno').unread({ params: inCompany() })).count).toBe(1)
  })

  test.each(['oneToOne', 'agenda', 'feedback', 'feedbackRequest'] as const)(
    'reads what is about its %s',
    async (subject) => {
      const { id: oneToOneId, at } = await meet(w)
      const asking = { ...inCompany(), userId: w.id('ana') }
      const request = await w
        .as('bruno')
        .feedbackRequests.ask({ params: asking, body: { question: 'How was it?' } })
      await w.as('marta').agenda.ask({ params: at, body: { text: 'What went well?' } })
      await w.as('marta').feedback.write({
        params: w.of('ana'),
        body: { text: 'Well done', category: 'global-evaluation', visibility: 'SHARED' },
      })
      const before = await unread()
      const body = {
        oneToOne: { subject: 'oneToOne', id: oneToOneId },
        agenda: { subject: 'agenda', userId: w.id('marta') },
        feedback: { subject: 'feedback', userId: w.id('ana') },
        feedbackRequest: { subject: 'feedbackRequest', id: request.id },
      } as const
      expect(await shown(body[subject])).toBe(1)
      expect(await unread()).toBe(before - 1)
    },
  )
})

test('the page of channels reads that one of them fails, for administrators as for anybody who was told', async () => {
  await notified(w, { to: w.id('admin'), kind: 'channelFailed' })
  const read = { params: inCompany(), body: { subject: 'settings' } } as const
  expect(await calls('ana').readShown(read)).toEqual({ count: 0 })
  expect(await calls('admin').readShown(read)).toEqual({ count: 1 })
})

test('what its reader has read in the product leaves by no channel any more', async () => {
  const [read, left] = [await joined('marta'), await joined('bruno')]
  await calls().readShown({
    params: inCompany(),
    body: { subject: 'person', userId: w.id('marta') },
  })
  await dispatchAt(w.database, new Date(testNow.getTime() + 10 * 60_000))
  const sent = await inCompanyWork(w.database.db, w.companyId, (db) =>
    db.selectFrom('notification_delivery').select('notification_id').execute(),
  )
  const ids = new Set(sent.map(({ notification_id: id }) => id))
  expect([ids.has(read), ids.has(left)]).toEqual([false, true])
})

describe('opening one', () => {
  test('marks it read and leads to the very thing, as long as it can be read', async () => {
    const { goalId, notificationId } = await goalOfAna()
    const params = { ...inCompany(), notificationId }
    const before = await unread()
    expect(await calls().open({ params })).toEqual({
      target: { subject: 'goal', id: goalId, aboutUserId: w.id('ana') },
    })
    expect(await unread()).toBe(before - 1)
  })

  test('leads nowhere where there is no place any more, and is found no more once that is deleted', async () => {
    const notificationId = await joined('marta')
    const params = { ...inCompany(), notificationId }
    expect(await calls().open({ params })).toEqual({ target: null })
    await inCompanyWork(w.database.db, w.companyId, (db) =>
      db.deleteFrom('notification').where('id', '=', notificationId).execute(),
    )
    await expect(calls().open({ params })).rejects.toMatchObject({ statusCode: 404 })
  })
})

test('an event is not rated', async () => {
  const params = { ...inCompany(), notificationId: await joined('marta') }
  await expect(calls().rate({ params, body: { rating: 'useful' } })).rejects.toMatchObject({
    statusCode: 409,
    details: { code: 'notification.notRated' },
  })
})

test('what was said a year ago is forgotten, read or not, and what was not is kept', async () => {
  await joined('marta')
  const after = (days: number) => new Date(testNow.getTime() + days * 86_400_000)
  await deleteOldNotifications(w.database, after(notificationLineDaysMax))
  expect((await listOf()).total).toBe(1)
  await deleteOldNotifications(w.database, after(notificationLineDaysMax + 1))
  expect((await listOf()).total).toBe(0)
})
