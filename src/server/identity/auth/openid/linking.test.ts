import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/identity/auth/passwords.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import {
  ofGoogle,
  ofMicrosoft,
  openIdWorld,
  through,
  written,
  type Jar,
  type OpenIdWorld,
} from '#tests/support/openid.ts'
import { world, type World } from '#tests/support/world.ts'

let w: OpenIdWorld
let company: World
let jar: Jar

beforeAll(async () => {
  w = await openIdWorld()
  company = await world()
})

afterAll(async () => {
  await w.stop()
})

beforeEach(() => {
  jar = new Map()
  w.aheadMs = 0
})

/** Goes to a provider and comes back: the answer to the ticket. */
const via = async (who: object) => w.finish(jar, await through(w, jar, who))

const identitiesOf = async (accountId: string) =>
  asPlatform((await testDatabase()).db, (db) =>
    db
      .selectFrom('identity')
      .select(['provider', 'issuer', 'subject', 'linked_at'])
      .where('account_id', '=', accountId)
      .execute(),
  )

const loginWith = async (token: string) =>
  (
    await w.app.inject({ url: '/api/auth/login', headers: { authorization: `Bearer ${token}` } })
  ).json()

/** Agrees to link what waits in this browser, in the name of an account. */
async function linkAs(accountId: string, ticket: string, browser = jar, token?: string) {
  return w.app.inject({
    method: 'POST',
    url: '/api/auth/openid/link',
    headers: {
      authorization: `Bearer ${token ?? (await w.tokenOf(accountId))}`,
      'x-forwarded-proto': 'https',
      'accept-language': 'en',
      cookie: [...browser].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    payload: { ticket, isAgreed: true },
  })
}

describe('an account there was before', () => {
  const found = async (email: string) => (await via(ofGoogle(email))).json().existing

  test('is not entered: one signs in as before, by the password or by mail', async () => {
    const { ana, bruno } = company.people
    const hash = await hashPassword('Correct horse 9')
    await asPlatform((await testDatabase()).db, (db) =>
      db
        .updateTable('account')
        .set({ password_hash: hash })
        .where('id', '=', ana.accountId)
        .execute(),
    )
    const { sessions, identities } = (await written()) as Record<string, number>
    expect(await found(ana.email)).toMatchObject({ method: 'password', label: ana.email })
    expect(await found(bruno.email)).toMatchObject({ method: 'magicLink' })
    expect(await written()).toMatchObject({ sessions, identities })
  })

  test('is linked once its owner agrees, and entered from then on', async () => {
    const { accountId, email } = company.people.carla
    const who = ofGoogle(email)
    const { existing } = (await via(who)).json()
    expect((await linkAs(accountId, existing.ticket)).statusCode).toBe(204)
    expect(await identitiesOf(accountId)).toHaveLength(1)
    const answer = await via(who)
    expect((await loginWith(answer.json().token)).user.id).toBe(accountId)
  })

  test('is linked to Microsoft, whose e-mail proves nothing, by who signed in to it', async () => {
    const { accountId } = company.people.diego
    const who = ofMicrosoft()
    const { details } = (await via(who)).json()
    expect((await linkAs(accountId, details.conflict.ticket)).statusCode).toBe(204)
    expect(await identitiesOf(accountId)).toMatchObject([
      { issuer: who.iss, subject: `${who.oid}.${who.tid}` },
    ])
    expect((await via({ ...who, sub: randomUUID() })).statusCode).toBe(200)
  })

  test('is not linked without agreeing, without signing in, from another browser, later, or twice', async () => {
    const { accountId, email } = company.people.marta
    const { ticket } = await found(email)
    const body = { ticket, isAgreed: false }
    const token = await w.tokenOf(accountId)
    const url = '/api/auth/openid/link'
    const headers = { authorization: `Bearer ${token}` }
    const { statusCode } = await w.app.inject({ method: 'POST', url, headers, payload: body })
    expect(statusCode).toBe(400)
    expect((await w.send(jar, 'POST', url, { ...body, isAgreed: true })).statusCode).toBe(401)
    expect((await linkAs(accountId, ticket, new Map())).statusCode).toBe(403)
    const elsewhere: Jar = new Map()
    await w.start(elsewhere, 'google')
    expect((await linkAs(accountId, ticket, elsewhere)).statusCode).toBe(403)
    expect((await w.finish(jar, ticket)).statusCode).toBe(403)
    expect(await identitiesOf(accountId)).toEqual([])
    expect((await linkAs(accountId, ticket)).statusCode).toBe(204)
    expect((await linkAs(accountId, ticket)).statusCode).toBe(403)

    const late = await found(email)
    w.aheadMs = 30 * 60_000
    expect((await linkAs(accountId, late.ticket)).statusCode).toBe(403)
  })

  test('is not linked in a session that began before: a browser left signed in is no one’s word', async () => {
    const { accountId } = company.people.bruno
    const token = await w.tokenOf(accountId)
    w.aheadMs = 60_000
    const { ticket } = (await via(ofMicrosoft())).json().details.conflict
    expect((await linkAs(accountId, ticket, jar, token)).json()).toMatchObject({
      statusCode: 403,
      details: { code: 'openIdRefused' },
    })
    expect(await identitiesOf(accountId)).toEqual([])
    expect((await linkAs(accountId, ticket)).statusCode).toBe(403)
  })

  test('is not linked to a mailbox that is another’s, nor to an identity that is', async () => {
    const { admin, superadmin } = company.people
    const theirs = await found(admin.email)
    expect((await linkAs(superadmin.accountId, theirs.ticket)).json()).toMatchObject({
      statusCode: 409,
      message: 'The provided email does not match the current account',
    })
    const who = ofMicrosoft()
    const first = (await via(who)).json().details.conflict.ticket
    const browser = new Map(jar)
    const second = (await via(who)).json().details.conflict.ticket
    expect((await linkAs(admin.accountId, first, browser)).statusCode).toBe(204)
    expect((await linkAs(superadmin.accountId, second)).json()).toMatchObject({
      statusCode: 409,
      details: { code: 'openid.alreadyLinked' },
    })
    expect(await identitiesOf(superadmin.accountId)).toEqual([])
  })

  test('of someone who is switched off wherever they are stays closed', async () => {
    const { accountId, email } = company.people.inactive
    const first = await via(ofGoogle(email))
    const who = ofGoogle(email)
    const { existing } = (await via(who)).json()
    expect((await linkAs(accountId, existing.ticket)).statusCode).toBe(204)
    expect(first.json()).toHaveProperty('existing')
    const answer = await via(who)
    expect(answer.json()).toMatchObject({ statusCode: 403, details: { code: 'userInactive' } })
    expect(jar.has('__Host-tandem_session')).toBe(false)
  })
})
