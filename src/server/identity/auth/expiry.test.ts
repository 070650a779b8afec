import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { firstFactor, giveApp, givePassword } from '#tests/support/factors.ts'
import { freshMailbox } from '#tests/support/mailbox.ts'
import {
  newEmail,
  ofGoogle,
  openIdWorld,
  through,
  type OpenIdWorld,
} from '#tests/support/openid.ts'
import { testNow, world } from '#tests/support/world.ts'
import { newId } from '#server/kernel/ids.ts'
import { deleteExpired } from './expiry-commands.ts'
import { insertRequest } from './mailbox/mailbox-queries.ts'

const minuteMs = 60_000
const dayMs = 1440 * minuteMs

let on: OpenIdWorld

beforeAll(async () => {
  on = await openIdWorld()
})

afterAll(async () => {
  await on.stop()
})

/** How many rows there are that are forgotten one day. */
async function counted() {
  return asPlatform((await testDatabase()).db, async (db) => {
    const tables = [
      'attempt',
      'mailbox_proof',
      'mailbox_request',
      'openid_flow',
      'openid_ticket',
      'session',
      'known_device',
      'second_step',
      'factor_setup',
    ] as const
    const counts = await Promise.all(
      tables.map(async (table) => {
        const rows = await db
          .selectFrom(table)
          .select((is) => is.fn.countAll().as('n'))
          .execute()
        return [table, Number(rows[0]?.n)] as const
      }),
    )
    return Object.fromEntries(counts)
  })
}

const forgetAfter = async (ms: number) =>
  deleteExpired((await testDatabase()).db, new Date(testNow.getTime() + ms))

test('what is still good is kept, and what is good for nothing is deleted: proofs, flows, attempts, sessions, device cookies', async () => {
  // Other tests moved their clocks, and left what is far in the future.
  await forgetAfter(1000 * dayMs)
  const w = await world()
  // The people of a world signed in long ago.
  await forgetAfter(0)
  const box = freshMailbox(w)
  await box.browser().post('magic-link', { email: w.people.ana.email })
  await box.browser().post('sign-up', {
    firstName: 'Nora',
    lastName: 'Vidal',
    email: newEmail(),
    password: 'Correct horse 9',
    isTermsAccepted: true,
    isIdentifiedDataProcessingAccepted: false,
  })
  await box.settled()
  // One that no process has answered.
  await asPlatform((await testDatabase()).db, (db) =>
    insertRequest(db, {
      id: newId(),
      email: newEmail(),
      kind: 'signIn',
      language: 'en',
      sign_up: null,
      browser_hash: null,
      created_at: testNow,
    }),
  )
  await on.start(new Map(), 'google')
  await through(on, new Map(), ofGoogle())
  const jar = new Map<string, string>()
  expect((await on.finish(jar, await through(on, jar, ofGoogle()))).statusCode).toBe(200)

  await givePassword(w.people.bruno.accountId)
  await giveApp(w.people.bruno.accountId)
  await firstFactor(box.browser(), w.people.bruno.email)
  // In a session of these days: with those of the world goes what they began.
  const token = await on.tokenOf(w.people.carla.accountId)
  await w.app.inject({
    method: 'POST',
    url: '/api/account/second-factors/totp',
    headers: { authorization: `Bearer ${token}` },
  })

  const there = await counted()
  for (const count of Object.values(there)) expect(count).toBeGreaterThan(0)
  await forgetAfter(0)
  expect(await counted()).toEqual(there)

  await forgetAfter(6 * minuteMs)
  expect(await counted()).toEqual({ ...there, second_step: 0 })
  await forgetAfter(16 * minuteMs)
  // Of the attempts only the two mails are left, which are counted for an hour.
  const half = { mailbox_proof: 0, mailbox_request: 0, second_step: 0, factor_setup: 0, attempt: 2 }
  expect(await counted()).toEqual({ ...there, ...half })
  await forgetAfter(31 * minuteMs)
  expect(await counted()).toMatchObject({ openid_flow: 0, openid_ticket: 0 })
  await forgetAfter(61 * minuteMs)
  expect(await counted()).toMatchObject({ attempt: 0, session: there['session'] })
  await forgetAfter(15 * dayMs)
  expect(await counted()).toMatchObject({ session: 0, known_device: there['known_device'] })
  await forgetAfter(366 * dayMs)
  expect(await counted()).toMatchObject({ known_device: 0 })
})

test('one network begins a hundred flows in a quarter of an hour, and no more', async () => {
  await world()
  const begin = async () =>
    (await on.send(new Map(), 'POST', '/api/auth/openid/google/start')).statusCode
  expect(await begin()).toBe(200)
  // As if it had been ninety-nine.
  await asPlatform((await testDatabase()).db, (db) =>
    db.updateTable('attempt').set({ count: 99 }).execute(),
  )
  expect(await begin()).toBe(200)
  expect(await begin()).toBe(429)
  on.aheadMs = 15 * minuteMs
  expect(await begin()).toBe(200)
  on.aheadMs = 0
})
