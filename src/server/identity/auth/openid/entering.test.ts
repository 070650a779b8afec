import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import {
  newEmail,
  ofGoogle,
  ofMicrosoft,
  openIdWorld,
  through,
  written,
  type Jar,
  type OpenIdWorld,
} from '#tests/support/openid.ts'
import { testNow, world, type World } from '#tests/support/world.ts'

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

const accountBy = async (email: string) =>
  asPlatform((await testDatabase()).db, (db) =>
    db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst(),
  )

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

describe('beginning', () => {
  test('asks the provider for a code, bound to this browser by a cookie that no script reads', async () => {
    const answer = await w.send(jar, 'POST', '/api/auth/openid/google/start')
    const url = new URL(answer.json().url)
    expect(url.origin + url.pathname).toBe(`${w.google.origin}/authorize`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'tandem',
      redirect_uri: 'https://tandem.example/api/auth/openid/google/callback',
      response_type: 'code',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      prompt: 'select_account',
    })
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-tandem_openid=[\w-]{43}; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  test('offers the providers that are configured, and no others', async () => {
    expect((await w.app.inject({ url: '/api/auth/providers' })).json()).toEqual([
      'google',
      'microsoft',
    ])
    expect(await company.anyone.openid.providers()).toEqual([])
    await expect(company.anyone.openid.startGoogle()).rejects.toMatchObject({ statusCode: 404 })
  })

  test('works again when a provider that was down is back', async () => {
    const other = await openIdWorld()
    other.google.isDown = true
    const down = await other.send(jar, 'POST', '/api/auth/openid/google/start')
    expect(down.json()).toMatchObject({ statusCode: 503, details: { code: 'openIdUnreachable' } })
    other.google.isDown = false
    expect(await other.start(jar, 'google')).toContain('/authorize?')
    await other.stop()
  })
})

describe('someone new', () => {
  test('whose mailbox Google vouches for has an account, and their mailbox is proven', async () => {
    const email = newEmail()
    const who = ofGoogle(email.toUpperCase())
    const answer = await via(who)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^__Host-tandem_session=[\w-]{43}; .*SameSite=Strict$/),
    )
    expect(jar.has('__Host-tandem_openid')).toBe(false)
    const account = await accountBy(email)
    expect(account).toMatchObject({
      first_name: 'Noor',
      last_name: 'Haddad',
      password_hash: null,
      user_role: 'USER',
      preferred_language: 'en',
      is_identified_data_processing_accepted: false,
      email_verified_at: testNow,
    })
    expect((await loginWith(answer.json().token)).user).toMatchObject({ email })
    expect(await identitiesOf(account?.id ?? '')).toEqual([
      { provider: 'google', issuer: w.google.origin, subject: who.sub, linked_at: testNow },
    ])
  })

  test.each([
    ['false', { email_verified: false }],
    ['a word', { email_verified: 'true' }],
    ['missing', { email_verified: undefined }],
    ['of no e-mail', { email: 'noor' }],
  ])('whose e-mail is not verified (%s) has to prove it first', async (_, claims) => {
    const before = (await written()) as { accounts: number }
    const answer = await via(ofGoogle(newEmail(), claims))
    expect(answer.json()).toMatchObject({ statusCode: 409, details: { code: 'mailboxUnproven' } })
    expect(await written()).toMatchObject({
      accounts: before.accounts,
      identities: expect.any(Number),
    })
  })

  test('of Microsoft has to prove their mailbox first, whoever’s e-mail it says', async () => {
    for (const email of [newEmail(), company.people.ana.email]) {
      const { accounts, sessions, identities } = (await written()) as Record<string, number>
      const answer = await via({ ...ofMicrosoft(email), email_verified: true })
      expect(answer.json()).toMatchObject({
        statusCode: 409,
        details: {
          code: 'mailboxUnproven',
          conflict: { provider: 'microsoft', label: email, ticket: expect.any(String) },
        },
      })
      expect(await written()).toMatchObject({ accounts, sessions, identities })
    }
  })
})

describe('someone known', () => {
  test('comes in by who they are, whatever their e-mail is by now', async () => {
    const who = ofGoogle()
    await via(who)
    const account = await accountBy(who.email)
    const answer = await via({ ...who, email: newEmail(), email_verified: false })
    expect((await loginWith(answer.json().token)).user.id).toBe(account?.id)
  })

  test('is not someone else with the same e-mail', async () => {
    const who = ofGoogle()
    await via(who)
    const answer = await via(ofGoogle(who.email))
    expect(answer.json()).toEqual({
      existing: {
        method: 'google',
        provider: 'google',
        label: who.email,
        ticket: expect.any(String),
      },
    })
  })
})
