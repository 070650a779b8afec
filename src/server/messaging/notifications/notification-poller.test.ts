import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/kernel/db/database.ts'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import type { Mail } from '#server/platform/outbox/mail.ts'
import { testDatabase } from '#tests/support/database.ts'
import { depsOn, testNow, testToday, world, type World } from '#tests/support/world.ts'
import { dispatchAt } from '#tests/support/notifications.ts'
import type { Notice } from '#domain/kernel/notice.ts'
import { defaultSettings } from '#domain/platform/notices/settings.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { wishesOf } from './dispatch-queries.ts'
import { insertNotifications } from '#server/people/users/notice-queries.ts'
import { saveSettings } from './setting-queries.ts'

let database: Database
let w: World
let now: Date

beforeEach(async () => {
  database = await testDatabase()
  w = await world()
  now = testNow
})

const passMinutes = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000))
const dispatched = () => dispatchAt(database, now)

const note = (...notices: Notice[]) =>
  inCompany(database.db, w.companyId, (db) => insertNotifications(db, notices, now))

const mails = async () => {
  const rows = await asPlatform(database.db, (db) =>
    db
      .selectFrom('delivery')
      .selectAll()
      .where('for_company', '=', w.companyId)
      .orderBy('id')
      .execute(),
  )
  const { seal } = depsOn(database)
  return rows.map((row) => {
    const { items, unsubscribe } = JSON.parse(seal.open(Buffer.from(row.sealed ?? []))) as (Mail & {
      template: 'notifications'
    })['values']
    const said = items.map(({ kind, name, day }) => `${kind} ${name} ${day ?? ''}`.trim())
    return { to: row.target, items: said, ...(unsubscribe ? { unsubscribe } : {}) }
  })
}

const shared = (): Notice => ({ to: w.id('ana'), kind: 'goalShared', otherId: w.id('marta') })

describe('what happens between two people', () => {
  test('is said in one mail ten minutes after it began', async () => {
    await note(shared())
    passMinutes(9)
    await note({ ...shared(), kind: 'agreementShared' })
    await dispatched()
    expect(await mails()).toEqual([])
    passMinutes(1)
    await dispatched()
    expect(await mails()).toEqual([
      { to: w.people.ana.email, items: ['goalShared Marta Test', 'agreementShared Marta Test'] },
    ])
    passMinutes(60)
    await dispatched()
    expect(await mails()).toHaveLength(1)
  })

  test('and what happens with another is said apart', async () => {
    await note(shared(), { ...shared(), otherId: w.id('bruno'), kind: 'feedbackReceived' })
    passMinutes(10)
    await dispatched()
    expect(await mails()).toHaveLength(2)
  })

  test('is said once where it happens again before it is', async () => {
    await note(shared())
    await note(shared())
    passMinutes(10)
    await dispatched()
    expect((await mails())[0]?.items).toHaveLength(1)
  })
})

test('who comes into a team with many others is told of in one mail', async () => {
  const joined = { to: w.id('marta'), kind: 'memberJoined' } as const
  await note({ ...joined, otherId: w.id('ana') }, { ...joined, otherId: w.id('carla') })
  passMinutes(10)
  await dispatched()
  expect((await mails()).map(({ items }) => items)).toEqual([
    ['memberJoined Ana Test', 'memberJoined Carla Test'],
  ])
})

test('what is prepared twice is said as it was last, and no more of either later', async () => {
  const { id: oneToOneId } = await meet(w)
  const prepared = { ...shared(), kind: 'oneToOnePrepared', oneToOneId } as const
  await note({ ...prepared, day: '2030-02-05' })
  await note({ ...prepared, day: '2030-02-06' })
  passMinutes(10)
  await dispatched()
  expect((await mails())[0]?.items).toEqual(['oneToOnePrepared Marta Test 2030-02-06'])
  passMinutes(60)
  await dispatched()
  expect(await mails()).toHaveLength(1)
})

test('what is moved, back and there again is told as it was last, and no oftener', async () => {
  const { id: oneToOneId } = await meet(w)
  const days = ['2030-01-29', '2030-01-22', '2030-01-29']
  for (const day of [...days, '2030-01-29'])
    await note({ ...shared(), kind: 'oneToOneMoved', oneToOneId, day })
  const { rows } = await w.as('ana').notifications.list({ params: { companyId: w.companyId } })
  expect(rows.map(({ day }) => day)).toEqual([...days, testToday])
})

test('what the mail into calendars says is in no second one, and is there in the product', async () => {
  const { at } = await meet(w)
  await w.as('marta').oneToOnes.reschedule({
    params: at,
    body: { date: '2030-02-05', version: 1 },
  })
  passMinutes(60)
  await dispatched()
  expect(await mails()).toEqual([])
  const { rows } = await w.as('ana').notifications.list({ params: { companyId: w.companyId } })
  expect(rows.map(({ kind }) => kind)).toEqual(['oneToOneMoved', 'oneToOnePlanned'])
})

describe('a digest', () => {
  const wish = (timing: 'atOnce' | 'daily') =>
    inCompany(database.db, w.companyId, (db) =>
      saveSettings(
        db,
        { companyId: w.companyId, userId: w.id('ana') },
        { ...defaultSettings, timing },
      ),
    )
  /** Marta and Bruno do something, and all of that day leaves. */
  const day = async () => {
    await note(shared(), { ...shared(), otherId: w.id('bruno'), kind: 'feedbackReceived' })
    passMinutes(24 * 60)
    await dispatched()
    return (await mails()).at(-1)
  }
  const path = (address = '') => address.replace('http://localhost', '')
  const visit = (method: 'GET' | 'POST', url: string, headers = {}) =>
    w.app.inject({ method, url, headers: { 'accept-language': 'es', ...headers } })

  test('is one mail of all that happened, which says how to have no more', async () => {
    await wish('daily')
    const mail = await day()
    expect(mail?.items).toHaveLength(2)
    expect(mail?.unsubscribe).toMatch(/^http:\/\/localhost\/unsubscribe\/[\w-]{100,300}$/)
    expect(await mails()).toHaveLength(1)
  })

  test('what leaves at once says nothing of it', async () => {
    expect((await day())?.unsubscribe).toBeUndefined()
  })

  test('is stopped by a press in the mail program, signed in or not, and by nothing less', async () => {
    await wish('daily')
    const url = path((await day())?.unsubscribe)
    const asked = await visit('GET', url)
    expect(asked.statusCode).toBe(200)
    expect(asked.body).toContain('<form method="post">')
    expect(asked.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    await day()
    expect(await mails()).toHaveLength(2)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const pressed = await w.app.inject({
      method: 'POST',
      url,
      headers: form,
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(pressed.statusCode).toBe(200)
    expect((await visit('POST', url)).body).toContain('Ya no recibirás resúmenes')
    await day()
    expect(await mails()).toHaveLength(2)
    const reminder = inCompany(database.db, w.companyId, (db) => wishesOf(db, w.id('ana')))
    expect((await reminder).settings.channels).toMatchObject({ goals: [], reminders: ['mail'] })
  })

  test('is not stopped by an address that was changed, or is for something else', async () => {
    await wish('daily')
    const url = path((await day())?.unsubscribe)
    const { seal } = depsOn(database)
    const whose = { companyId: w.companyId, userId: w.id('ana') }
    const other = seal.seal(JSON.stringify({ purpose: 'rating', ...whose })).toString('base64url')
    const bare = seal.seal(JSON.stringify(whose)).toString('base64url')
    for (const token of [
      `${url.split('/').at(-1)}AAAA`,
      other,
      bare,
      'x',
      '%00',
      'a'.repeat(2_000),
    ]) {
      const { statusCode } = await visit('POST', `/unsubscribe/${token}`)
      expect(statusCode).toBeGreaterThanOrEqual(400)
    }
    const crossed = await visit('POST', url, { 'sec-fetch-site': 'cross-site' })
    expect(crossed.statusCode).toBe(403)
    await day()
    expect(await mails()).toHaveLength(2)
  })

  test('who chose to hear at once meanwhile keeps that', async () => {
    await wish('daily')
    const url = path((await day())?.unsubscribe)
    await wish('atOnce')
    await visit('POST', url)
    await day()
    expect(await mails()).toHaveLength(3)
  })
})

test('several dispatchers hand each over once', async () => {
  await note(shared())
  passMinutes(10)
  await Promise.all([dispatched(), dispatched(), dispatched()])
  expect(await mails()).toHaveLength(1)
})

test('nobody is told who cannot sign in, or of what they did themselves', async () => {
  await w.as('admin').users.setActive({ params: w.of('bruno'), body: { active: false } })
  await note({ ...shared(), to: w.id('bruno') }, { ...shared(), to: w.id('marta') })
  passMinutes(10)
  await dispatched()
  expect(await mails()).toEqual([])
})

test('a company does without the topics it has switched off', async () => {
  await inCompany(database.db, w.companyId, (db) =>
    db
      .updateTable('company')
      .set({ notification_topics_off: ['goals'] })
      .execute(),
  )
  await note(shared(), { ...shared(), kind: 'agreementShared' })
  passMinutes(10)
  await dispatched()
  expect((await mails())[0]?.items).toEqual(['agreementShared Marta Test'])
})
