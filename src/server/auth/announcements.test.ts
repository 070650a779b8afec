import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { proven } from '#tests/support/factors.ts'
import { liveSince } from '#tests/support/announcements.ts'
import { countStatements } from '#tests/support/statements.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
  await liveSince(w, 'ana', '2025-06-02')
})

const news = async (name: 'ana' | 'bruno') => (await w.as(name).auth.login()).user.announcements
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

describe('what is new', () => {
  test('is told at sign-in to an account from before it, and not to a newer one', async () => {
    expect(await news('ana')).toEqual(['redesign', 'ai-bot'])
    expect(await news('bruno')).toEqual([])
  })

  test('once seen is told no more, on any device, and of the others nothing changes', async () => {
    await liveSince(w, 'bruno', '2025-06-02')
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
  await see('ai-bot')
  expect(await statements()).toBe(before)
})
