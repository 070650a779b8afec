import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { chooseAi } from '#tests/support/ai.ts'
import { testDatabase } from '#tests/support/database.ts'
import { proven } from '#tests/support/factors.ts'
import { liveSince, redesignedOn } from '#tests/support/announcements.ts'
import { countStatements } from '#tests/support/statements.ts'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import { testNow, world, type World } from '#tests/support/world.ts'

let w: World

/** Before the redesign, and before the day the tests are on. */
const longAgo = '2029-06-02'

beforeEach(async () => {
  w = await world()
  await redesignedOn('2029-11-22')
  await liveSince(w, 'ana', longAgo)
})

afterAll(() => redesignedOn())

type Someone = 'ana' | 'bruno' | 'marta' | 'admin' | 'superadmin'
const news = async (name: Someone) => (await w.as(name).auth.login()).user.announcements
const see = (announcement: string) =>
  w.as('ana').account.seeAnnouncement({ body: { announcement } })
const seenBy = async (name: 'ana' | 'bruno') =>
  asPlatform((await testDatabase()).db, (db) =>
    db
      .selectFrom('announcement_seen')
      .select('announcement')
      .where('account_id', '=', w.people[name].accountId)
      .execute(),
  )
const settings = () =>
  inCompany(w.database.db, w.companyId, (db) =>
    db
      .selectFrom('ai_setting')
      .select(['switched_on_at as onAt', 'switched_off_at as offAt'])
      .executeTakeFirstOrThrow(),
  )

describe('of the redesign', () => {
  test('who was there before the installation got it is told', async () => {
    expect(await news('ana')).toEqual(['redesign'])
  })

  test('who came after it is not', async () => {
    await liveSince(w, 'ana', '2029-11-22')
    expect(await news('ana')).toEqual([])
  })

  test('nobody of an installation that was founded with it is', async () => {
    await redesignedOn()
    await liveSince(w, 'ana', '2024-06-02')
    expect(await news('ana')).toEqual([])
  })
})

describe('of the assistant', () => {
  beforeEach(async () => {
    await redesignedOn()
    for (const name of ['bruno', 'marta', 'admin'] as const) await liveSince(w, name, longAgo)
  })

  test('everyone is told once their company switches it on, on an installation founded with it too', async () => {
    for (const name of ['ana', 'marta'] as const) expect(await news(name)).toEqual([])
    await chooseAi(w)
    for (const name of ['ana', 'marta', 'admin'] as const)
      expect(await news(name)).toEqual(['ai-bot'])
  })

  test('who can switch it on is told while it is off', async () => {
    expect(await news('admin')).toEqual(['ai-bot'])
  })

  test('nobody is on their first day', async () => {
    await chooseAi(w)
    const yesterday = new Date(testNow.getTime() - 86_400_000).toISOString().slice(0, 10)
    await liveSince(w, 'bruno', testNow.toISOString().slice(0, 10))
    expect(await news('bruno')).toEqual([])
    await liveSince(w, 'bruno', yesterday)
    expect(await news('bruno')).toEqual(['ai-bot'])
  })

  test('who declined identified data processing is not, until they accept it', async () => {
    await chooseAi(w)
    const consent = (given: boolean) =>
      w.as('ana').account.changeConsent({ body: { kind: 'identifiedDataProcessing', given } })
    await consent(false)
    expect(await news('ana')).toEqual([])
    await consent(true)
    expect(await news('ana')).toEqual(['ai-bot'])
  })

  test('nobody is for a company that is suspended or that they left', async () => {
    await chooseAi(w)
    await asPlatform(w.database.db, (db) =>
      db
        .updateTable('company')
        .set({ suspended_at: testNow })
        .where('company_id', '=', w.companyId)
        .execute(),
    )
    expect(await news('ana')).toEqual([])
  })

  test('since when it is on is kept while it stays on, and while it is off for a short time', async () => {
    await chooseAi(w)
    const { onAt } = await settings()
    expect(onAt).not.toBeNull()
    await chooseAi(w, { functions: ['chat'] })
    await chooseAi(w, { isOn: false })
    expect((await settings()).offAt).not.toBeNull()
    await chooseAi(w)
    expect(await settings()).toEqual({ onAt, offAt: null })
  })
})

describe('what is new', () => {
  test('once seen is told no more, on any device, and of the others nothing changes', async () => {
    await liveSince(w, 'bruno', longAgo)
    await chooseAi(w)
    await see('redesign')
    expect(await news('ana')).toEqual(['ai-bot'])
    expect(await news('bruno')).toEqual(['redesign', 'ai-bot'])
  })

  test('seen twice, or in two places at once, is seen once', async () => {
    await Promise.all([see('redesign'), see('redesign')])
    await see('redesign')
    expect(await seenBy('ana')).toHaveLength(1)
  })

  test('is nothing that was never announced: it is not found, and nothing is kept', async () => {
    for (const id of ['Redesign', 'no-such-thing', '', 'toString'])
      await expect(see(id)).rejects.toMatchObject({ statusCode: 404, code: 'notFound' })
    await expect(see('x'.repeat(101))).rejects.toMatchObject({ statusCode: 400 })
    expect(await seenBy('ana')).toEqual([])
  })

  test('is for whoever is signed in', async () => {
    const stranger = w.anyone.account.seeAnnouncement({ body: { announcement: 'redesign' } })
    await expect(stranger).rejects.toMatchObject({ statusCode: 401 })
  })

  test('goes with the account', async () => {
    await see('redesign')
    await (await proven(w, 'ana')).account.remove()
    expect(await seenBy('ana')).toEqual([])
  })
})

test('who one is takes as many statements whatever one was told', async () => {
  const statements = () => countStatements(w, 'ana', (client) => client.auth.login())
  const before = await statements()
  await see('redesign')
  await chooseAi(w)
  await see('ai-bot')
  expect(await statements()).toBe(before)
})
