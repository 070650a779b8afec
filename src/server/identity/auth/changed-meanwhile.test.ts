import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { givePassword, password } from '#tests/support/factors.ts'
import { freshMailbox, type Browser } from '#tests/support/mailbox.ts'
import { world, type World } from '#tests/support/world.ts'
import { hashingBounds } from './hashing-queue.ts'
import { hashing, hashPassword } from './passwords.ts'
import { savePassword } from './queries.ts'
import { deleteSessionsOf } from './session-queries.ts'

const another = 'Another horse 7'

let w: World
let browser: Browser

beforeEach(async () => {
  w = await world()
  await givePassword(w.people.ana.accountId)
  browser = freshMailbox(w).browser()
})

const platform = async <T>(work: Parameters<typeof asPlatform<T>>[1]) =>
  asPlatform((await testDatabase()).db, work)

/** Has `asked` wait for its turn at the hash while another server changes Ana's password, then lets it go on. */
async function changedDuring<T>(asked: () => Promise<T>): Promise<T> {
  const hash = await hashPassword(another)
  const { promise: gate, resolve: release } = Promise.withResolvers<void>()
  const held = Array.from({ length: hashingBounds.atOnceMax }, (_, n) =>
    hashing.run({ isKnown: true, who: `holder ${n}` }, () => gate),
  )
  try {
    const going = asked()
    await wait(300)
    await platform(async (db) => {
      await savePassword(db, w.people.ana.accountId, hash)
      await deleteSessionsOf(db, w.people.ana.accountId)
    })
    release()
    return await going
  } finally {
    release()
    await Promise.all(held)
  }
}

const signIn = (typed: string) =>
  browser.post('sign-in/email', { email: w.people.ana.email, password: typed })

test('a sign-in with the password before begins nothing where it is changed meanwhile', async () => {
  expect((await changedDuring(() => signIn(password))).statusCode).toBe(401)
  const sessions = await platform((db) =>
    db
      .selectFrom('session')
      .where('account_id', '=', w.people.ana.accountId)
      .select('id')
      .execute(),
  )
  expect(sessions).toEqual([])
  expect((await signIn(another)).statusCode).toBe(200)
})

test('whoever shows the password before changes nothing where it is changed meanwhile', async () => {
  const { account } = w.as('ana')
  const asked = changedDuring(() =>
    account.changePassword({ body: { current: password, password: 'Third horse 5' } }),
  ).catch((error: unknown) => error)
  expect(await asked).toMatchObject({ statusCode: 400 })
  expect((await signIn(another)).statusCode).toBe(200)
})
