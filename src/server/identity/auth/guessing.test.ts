import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attemptLimits } from '#domain/platform/attempts/attempts.ts'
import { newId } from '#server/kernel/ids.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { isLong } from '#tests/support/long.ts'
import { freshMailbox, type Browser, type Mailbox } from '#tests/support/mailbox.ts'
import { later, testNow, world, type World } from '#tests/support/world.ts'
import { countAttempts } from '#server/platform/attempts/attempt-commands.ts'
import { hashPassword } from './passwords.ts'

const password = 'Correct horse 9'
const minute = 1 / 1440

let hash: string
let w: World
let box: Mailbox

beforeAll(async () => {
  hash = await hashPassword(password)
})

beforeEach(async () => {
  w = await world()
  box = freshMailbox(w)
  await asPlatform((await testDatabase()).db, (db) =>
    sql`update account set password_hash = ${hash} where id = ${w.people.ana.accountId}`.execute(
      db,
    ),
  )
})

const signIn = (browser: Browser, words = password) =>
  browser.post('sign-in/email', { email: w.people.ana.email, password: words })

/** How many of so many guesses, each from another network, reached the hash. */
async function guessed(times: number): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: times }, (_, n) => signIn(box.browser(), `Guess number ${n}`)),
  )
  expect(answers.every(({ statusCode }) => statusCode === 401 || statusCode === 429)).toBe(true)
  return answers.filter(({ statusCode }) => statusCode === 401).length
}

describe('guessing the password of an account', () => {
  test('reaches the hash ten times, from however many networks at once', async () => {
    expect(await guessed(isLong ? 60 : 20)).toBe(10)
  })

  test('does not lock its owner out of a browser they have used before', async () => {
    const own = box.browser()
    expect((await signIn(own)).statusCode).toBe(200)
    await guessed(11)
    expect((await signIn(box.browser())).statusCode).toBe(429)
    expect((await signIn(own)).statusCode).toBe(200)
  })

  test('is possible again a quarter of an hour later', async () => {
    await guessed(12)
    await later(15 * minute, async () => expect(await guessed(12)).toBe(10))
  })
})

test('one network guesses at twenty accounts at most, whatever it says of where it comes from', async () => {
  const browser = box.browser()
  const statuses: number[] = []
  for (let n = 0; n < 30; n += 1) {
    const email = `nobody${n}.${box.email}`
    statuses.push((await browser.post('sign-in/email', { email, password })).statusCode)
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(20)
})

test('whoever is asked to wait is told for how long, in the header and in words', async () => {
  await guessed(11)
  const answer = await signIn(box.browser())
  expect(answer.headers['retry-after']).toBe('900')
  expect(answer.json()).toMatchObject({
    statusCode: 429,
    message: expect.stringContaining('15 minutes'),
    details: { code: 'tooManyAttempts' },
  })
  await later(14.5 * minute, async () => {
    const soon = await signIn(box.browser())
    expect(soon.headers['retry-after']).toBe('30')
    expect(soon.json().message).toContain('Wait a minute')
  })
})

describe('forty-six right sign-ins at once from one network', () => {
  const emails = () => Array.from({ length: 46 }, (_, n) => `colleague${n}.${box.email}`)
  const enter = (email: string) =>
    w.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      remoteAddress: '192.0.2.46',
      payload: { email, password },
    })

  beforeEach(async () => {
    const rows = emails().map((email) => ({
      id: newId(),
      email,
      password_hash: hash,
      user_role: 'USER' as const,
      preferred_language: 'en' as const,
      is_identified_data_processing_accepted: false,
      created_at: testNow,
    }))
    await asPlatform((await testDatabase()).db, (db) =>
      db.insertInto('account').values(rows).execute(),
    )
  })

  test('all come in, and leave nobody refused', async () => {
    const answers = await Promise.all(emails().map(enter))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(emails().map(() => 200))
    for (const email of emails().slice(0, 3)) expect((await enter(email)).statusCode).toBe(200)
  })
})

test('what is refused unchecked is not kept: right ones taken back leave no attempt', async () => {
  const { db } = await testDatabase()
  const side = { kind: 'passwordFromAddress', who: '192.0.2.99' } as const
  const { countMax } = attemptLimits.passwordFromAddress
  const tries = await Promise.allSettled(
    Array.from({ length: 46 }, () => countAttempts(db, [side], testNow)),
  )
  const counted = tries.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []))
  expect(counted).toHaveLength(countMax)
  await Promise.all(counted.map(({ takeBack }) => takeBack()))
  for (let n = 0; n < countMax; n += 1) await countAttempts(db, [side], testNow)
})

describe('a session that has ended', () => {
  const me = (token: string) =>
    w.app.inject({
      url: `/api/companies/${w.companyId}/me`,
      headers: { authorization: `Bearer ${token}` },
    })

  test('is refused from the next request on, whatever is left of its token', async () => {
    const browser = box.browser()
    const { token } = (await signIn(browser)).json()
    expect((await me(token)).statusCode).toBe(200)
    await browser.post('sign-out')
    expect((await me(token)).statusCode).toBe(401)
    expect(await browser.login(token)).toMatchObject({ statusCode: 401 })
  })

  test('by another password is every one but this', async () => {
    const here = (await signIn(box.browser())).json().token
    const there = (await signIn(box.browser())).json().token
    const answer = await w.app.inject({
      method: 'PUT',
      url: '/api/account/password',
      headers: { authorization: `Bearer ${here}` },
      payload: { current: password, password: 'Another horse 7' },
    })
    expect(answer.statusCode).toBe(204)
    expect((await me(here)).statusCode).toBe(200)
    expect((await me(there)).statusCode).toBe(401)
    expect(await box.mail('credentialChanged', w.people.ana.email)).toBeDefined()
  })
})
