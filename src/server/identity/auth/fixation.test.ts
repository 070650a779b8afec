import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import {
  newEmail,
  ofGoogle,
  openIdWorld,
  through,
  type Jar,
  type OpenIdWorld,
} from '#tests/support/openid.ts'
import { hashPassword } from './passwords.ts'
import { hashOf } from '#server/kernel/secrets/secrets.ts'

const password = 'Correct horse 9'
const session = '__Host-tandem_session'
const device = '__Host-tandem_device'
const flow = '__Host-tandem_openid'

let w: OpenIdWorld
let email: string
let hash: string

beforeAll(async () => {
  w = await openIdWorld()
  hash = await hashPassword(password)
})

afterAll(async () => {
  await w.stop()
})

const browser = async (jar: Jar) => {
  const ticket = await through(w, jar, ofGoogle(email))
  expect((await w.finish(jar, ticket)).statusCode).toBe(200)
}

beforeEach(async () => {
  email = newEmail()
  // Makes the account, in a browser nobody uses again, and gives it a password.
  await browser(new Map())
  await asPlatform((await testDatabase()).db, (db) =>
    db.updateTable('account').set({ password_hash: hash }).where('email', '=', email).execute(),
  )
})

const signIn = async (jar: Jar, words = password) =>
  (await w.send(jar, 'POST', '/api/auth/sign-in/email', { email, password: words })).statusCode

const refresh = async (value: string) =>
  (await w.send(new Map([[session, value]]), 'POST', '/api/auth/refresh')).statusCode

const planted = 'planted-by-mallory-before-signing-in-000000'

describe('a cookie planted before someone signs in', () => {
  test('as their session is never the session after, and opens nothing', async () => {
    const jar: Jar = new Map([[session, planted]])
    expect(await signIn(jar)).toBe(200)
    expect(jar.get(session)).toMatch(/^[\w-]{43}$/)
    expect(jar.get(session)).not.toBe(planted)
    expect(await refresh(planted)).toBe(401)
    expect(await refresh(jar.get(session) ?? '')).toBe(200)
  })

  test('as their session, a living one of someone else, is over, and never theirs', async () => {
    const mallory: Jar = new Map()
    await through(w, mallory, ofGoogle()).then((ticket) => w.finish(mallory, ticket))
    const hers = mallory.get(session) ?? ''
    const jar: Jar = new Map([[session, hers]])
    expect(await signIn(jar)).toBe(200)
    expect(jar.get(session)).not.toBe(hers)
    expect(await refresh(hers)).toBe(401)
    expect(await refresh(jar.get(session) ?? '')).toBe(200)
  })

  test('as the cookie of their browser is not one that their account knows after', async () => {
    const jar: Jar = new Map([[device, planted]])
    expect(await signIn(jar)).toBe(200)
    expect(jar.get(device)).not.toBe(planted)
    const known = await asPlatform((await testDatabase()).db, (db) =>
      db
        .selectFrom('known_device')
        .select('device_hash')
        .where('device_hash', '=', hashOf(planted))
        .execute(),
    )
    expect(known).toEqual([])
    // Guesses with the planted cookie are a stranger's: ten, and the owner is not disturbed.
    for (let n = 0; n < 11; n += 1) await signIn(new Map([[device, planted]]), `Guess number ${n}`)
    expect(await signIn(new Map([[device, planted]]))).toBe(429)
    expect(await signIn(jar)).toBe(200)
  })

  test('as the browser of a flow with a provider is replaced when the flow begins', async () => {
    const jar: Jar = new Map([[flow, planted]])
    const back = w.google.consent(await w.start(jar, 'google'), ofGoogle(email))
    expect(jar.get(flow)).not.toBe(planted)
    expect(await w.comeBack(new Map([[flow, planted]]), back)).toBe('refused')
    const ticket = await w.comeBack(jar, back)
    expect((await w.finish(new Map([[flow, planted]]), ticket)).statusCode).toBe(403)
    expect((await w.finish(jar, ticket)).statusCode).toBe(200)
  })
})

test('a flow that Mallory began does not sign someone else in as Mallory, nor link their account to hers', async () => {
  const mallory: Jar = new Map()
  const back = w.google.consent(await w.start(mallory, 'google'), ofGoogle())
  const jar: Jar = new Map()
  expect(await w.comeBack(jar, back)).toBe('refused')
  const ticket = await w.comeBack(mallory, back)
  await w.start(jar, 'google')
  expect((await w.finish(jar, ticket)).statusCode).toBe(403)
  expect(jar.get(session)).toBeUndefined()
})

test('signing in again ends the session that this browser had, and no other', async () => {
  const [here, elsewhere]: Jar[] = [new Map(), new Map()]
  if (!here || !elsewhere) throw new Error('two browsers')
  await signIn(here)
  await signIn(elsewhere)
  const before = here.get(session) ?? ''
  expect(await signIn(here)).toBe(200)
  expect(await refresh(before)).toBe(401)
  expect(await refresh(here.get(session) ?? '')).toBe(200)
  expect(await refresh(elsewhere.get(session) ?? '')).toBe(200)
})

test('a browser that the account knows keeps its cookie from one time to the next', async () => {
  const jar: Jar = new Map()
  expect(await signIn(jar)).toBe(200)
  const cookie = jar.get(device)
  expect(await signIn(jar)).toBe(200)
  expect(jar.get(device)).toBe(cookie)
})
