import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import {
  ofGoogle,
  openIdWorld,
  through,
  type Jar,
  type OpenIdWorld,
} from '#tests/support/openid.ts'

/** Where the server of these tests is, to browsers. */
const host = 'tandem.example'

let w: OpenIdWorld
let jar: Jar

beforeAll(async () => {
  w = await openIdWorld()
  await signIn()
})

afterAll(async () => {
  await w.stop()
})

async function signIn(): Promise<void> {
  jar = new Map()
  const ticket = await through(w, jar, ofGoogle())
  expect((await w.finish(jar, ticket)).statusCode).toBe(200)
}

/** What the browser of someone signed in sends, with all its cookies, when a page makes it. */
const send = (path: string, headers: Record<string, string>, payload?: string) =>
  w.app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    headers: {
      host,
      'x-forwarded-proto': 'https',
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  })

const sessions = async () => {
  const { db } = await testDatabase()
  return asPlatform(db, (it) =>
    it.selectFrom('session').select(['id', 'token_hash']).orderBy('id').execute(),
  )
}

const elsewhere: Readonly<Record<string, Record<string, string>>> = {
  'another site': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  'a neighbour under the same domain': {
    'sec-fetch-site': 'same-site',
    origin: 'https://blog.tandem.example',
  },
  'another site, in a browser that says the origin alone': { origin: 'https://evil.example' },
  'another port of this host': { origin: `https://${host}:8443` },
  'a page without an origin': { origin: 'null' },
  'a name that only begins alike': { origin: `https://${host}.evil.example` },
  'another site that says it is us': { 'sec-fetch-site': 'cross-site', origin: `https://${host}` },
}

describe.each(Object.entries(elsewhere))('%s', (_, headers) => {
  test.each(['refresh', 'sign-out', 'openid/google/start', 'openid/finish', 'sign-in/email'])(
    'reaches nothing with the cookies of someone signed in: %s',
    async (path) => {
      const before = await sessions()
      const answer = await send(path, headers)
      expect(answer.json()).toMatchObject({ statusCode: 403, details: { code: 'otherSite' } })
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
      expect(await sessions()).toEqual(before)
    },
  )
})

describe('a form', () => {
  const credentials = JSON.stringify({ email: 'ana@aurora.example', password: 'Aurora2026' })
  const sent: Readonly<Record<string, string>> = {
    'application/x-www-form-urlencoded': 'email=ana%40aurora.example&password=Aurora2026',
    'multipart/form-data; boundary=x': '--x\r\n\r\n--x--',
    'text/plain': credentials,
    'text/plain;application/json': credentials,
  }

  test.each(Object.entries(sent))(
    'of type %s signs nobody in, even where a browser says nothing of where it comes from',
    async (type, payload) => {
      for (const path of ['sign-in/email', 'proofs/link', 'openid/finish', 'refresh']) {
        const answer = await send(path, { 'content-type': type }, payload)
        expect(answer.statusCode).toBeOneOf([400, 415])
        expect(answer.headers['set-cookie']).toBeUndefined()
      }
    },
  )
})

describe('our own pages, and programs that are no browsers, are served', () => {
  // Each refresh replaces the cookie that it was asked with.
  beforeEach(signIn)

  test.each([
    { 'sec-fetch-site': 'same-origin', origin: `https://${host}` },
    { origin: `https://${host}` },
    { 'sec-fetch-site': 'none' },
    {},
  ])('%j', async (headers) => {
    expect((await send('refresh', headers as Record<string, string>)).statusCode).toBe(200)
  })

  test('and a question from elsewhere is answered, to whoever has a token', async () => {
    const { statusCode } = await w.app.inject({
      url: '/api/auth/providers',
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(statusCode).not.toBe(403)
  })
})
