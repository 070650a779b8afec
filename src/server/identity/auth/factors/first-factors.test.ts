import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { calls } from '#tests/support/calls.ts'
import { testDatabase } from '#tests/support/database.ts'
import {
  codeAt,
  giveApp,
  givePassword,
  password,
  sessionsOf,
  stepIn,
} from '#tests/support/factors.ts'
import { freshMailbox, type Mailbox } from '#tests/support/mailbox.ts'
import {
  entra,
  newEmail,
  ofGoogle,
  ofMicrosoft,
  openIdWorld,
  through,
  type Jar,
  type OpenIdWorld,
} from '#tests/support/openid.ts'
import { testNow } from '#tests/support/world.ts'
import { accountByEmail } from '#server/identity/auth/queries.ts'
import { insertIdentity } from '#server/identity/auth/openid/queries.ts'

type Answer = Awaited<ReturnType<OpenIdWorld['send']>>

const minuteMs = 60_000
const email = newEmail()
const google = ofGoogle(email)
const microsoft = ofMicrosoft(email)

let w: OpenIdWorld
let box: Mailbox
let accountId: string

beforeAll(async () => {
  w = await openIdWorld()
  box = freshMailbox(w)
  const jar: Jar = new Map()
  await w.finish(jar, await through(w, jar, google))
  const { db } = await testDatabase()
  accountId = (await asPlatform(db, (it) => accountByEmail(it, email)))?.id ?? ''
  await asPlatform(db, (it) =>
    insertIdentity(
      it,
      {
        provider: 'microsoft',
        issuer: `${entra}/${microsoft.tid}/v2.0`,
        subject: `${microsoft.oid}.${microsoft.tid}`,
        email: null,
        label: email,
        firstName: '',
        lastName: '',
      },
      { account_id: accountId, linked_at: testNow },
    ),
  )
  await givePassword(accountId)
  await giveApp(accountId)
})

afterAll(async () => {
  await w.stop()
})

const post = (jar: Jar, path: string, body: object) =>
  w.send(jar, 'POST', `/api/auth/${path}`, body)

async function mailed(jar: Jar, path: string, template: 'signIn' | 'recover') {
  await post(jar, path, { email })
  return box.mail(template, email)
}

/** Every way to show a first factor, by the call of the contract that takes it. */
const firstFactors: Readonly<Record<string, (jar: Jar) => Promise<Answer>>> = {
  'auth.signInWithEmail': (jar) => post(jar, 'sign-in/email', { email, password }),
  'auth.proveByLink': async (jar) => {
    const { token } = await mailed(jar, 'magic-link', 'signIn')
    return post(jar, 'proofs/link', { token })
  },
  'auth.proveByCode': async (jar) => {
    const { code } = await mailed(jar, 'magic-link', 'signIn')
    return post(jar, 'proofs/code', { email, kind: 'signIn', code })
  },
  'auth.recoverByLink': async (jar) => {
    const { token } = await mailed(jar, 'recovery', 'recover')
    return post(jar, 'recovery/link', { token, password })
  },
  'auth.recoverByCode': async (jar) => {
    const { code } = await mailed(jar, 'recovery', 'recover')
    return post(jar, 'recovery/code', { email, code, password })
  },
  'openid.finish': async (jar) => w.finish(jar, await through(w, jar, google)),
  'openid.finish with Microsoft': async (jar) => w.finish(jar, await through(w, jar, microsoft)),
}

/**
 * Calls that give a token, but for the one that is itself the second step, the one that goes on, and
 * the one that makes an account, which has nothing to ask for yet.
 */
const entering = calls.filter(
  ({ name, endpoint }) =>
    endpoint.response.safeParse({ token: 'x' }).success &&
    !['auth.refresh', 'auth.acceptInvitation', 'secondFactors.show'].includes(name) &&
    JSON.stringify(endpoint.response.safeParse({ token: 'x' }).data) === '{"token":"x"}',
)

test('every call that may begin a session is on the list of first factors', () => {
  const listed = Object.keys(firstFactors).map((name) => name.split(' ')[0])
  expect(new Set(listed)).toEqual(new Set(entering.map(({ name }) => name)))
})

describe('the second factor is asked for', () => {
  test.each(Object.entries(firstFactors))('after %s', async (_, come) => {
    // Later than what the tests before asked for, so that mails are sent again and no code was used.
    w.aheadMs += 20 * minuteMs
    const jar: Jar = new Map()
    const before = await sessionsOf(accountId)
    const first = await come(jar)
    expect({ status: first.statusCode, keys: Object.keys(first.json()) }).toEqual({
      status: 200,
      keys: ['secondFactor'],
    })
    expect([...jar.keys()].filter((name) => name.includes('session'))).toEqual([])
    expect((await post(jar, 'refresh', {})).statusCode).toBeGreaterThanOrEqual(400)
    expect(await sessionsOf(accountId)).toBeLessThanOrEqual(before)

    const { ticket, ways } = stepIn(first)
    expect(ways).toEqual(['totp'])
    const code = codeAt(new Date(testNow.getTime() + w.aheadMs))
    const second = await post(jar, 'second-factor', { ticket, shown: { way: 'totp', code } })
    expect(second.json()).toEqual({ token: expect.any(String) })
    expect(jar.has('__Host-tandem_session')).toBe(true)
  })
})

test('the ticket’s cookie is for this host and no script, and is not sent from another site', async () => {
  const answer = await post(new Map(), 'sign-in/email', { email, password })
  const cookie = answer.cookies.find(({ name }) => name === '__Host-tandem_step')
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' })
  expect(cookie?.maxAge).toBe(300)
})

test('who has no second factor comes in by the first, as before', async () => {
  const jar: Jar = new Map()
  const answer = await w.finish(
    jar,
    await through(w, jar, ofGoogle(`${randomUUID()}@mail.example`)),
  )
  expect(answer.json()).toEqual({ token: expect.any(String) })
})
