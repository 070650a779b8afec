import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Lies } from '#tests/support/lying-provider.ts'
import {
  entra,
  ofGoogle,
  ofMicrosoft,
  openIdWorld,
  through,
  written,
  type Jar,
  type OpenIdWorld,
} from '#tests/support/openid.ts'

let w: OpenIdWorld
let jar: Jar

beforeAll(async () => {
  w = await openIdWorld()
})

afterAll(async () => {
  await w.stop()
})

beforeEach(() => {
  jar = new Map()
  for (const provider of [w.google, w.microsoft]) {
    provider.lies = {}
    provider.asked.length = 0
  }
})

const tokenRequests = () => w.google.asked.length + w.microsoft.asked.length

/** A lie that leaves something out. */
const without =
  (name: string) =>
  (honest: object): Record<string, unknown> =>
    Object.fromEntries(Object.entries(honest).filter(([key]) => key !== name))

const viaGoogle = (change?: (back: URL) => void) => through(w, jar, ofGoogle(), change)

test('without a lie the same way in is open', async () => {
  const ticket = await viaGoogle()
  expect((await w.finish(jar, ticket)).json()).toEqual({ token: expect.any(String) })
})

describe('a provider that lies is refused, and nothing is written', () => {
  const past = Math.floor(Date.now() / 1000) - 3600
  const lies: Record<string, Lies> = {
    'another issuer': { claims: (it) => ({ ...it, iss: 'https://accounts.google.com' }) },
    'its issuer with a stroke more': { claims: (it) => ({ ...it, iss: `${it.iss}/` }) },
    'another audience': { claims: (it) => ({ ...it, aud: 'another client' }) },
    'no audience': { claims: without('aud') },
    'a foreign authorized party': { claims: (it) => ({ ...it, azp: 'another client' }) },
    'several audiences and no authorized party': {
      claims: (it) => ({ ...it, aud: ['tandem', 'another client'] }),
    },
    'another audience besides us': {
      claims: (it) => ({ ...it, aud: ['tandem', 'another client'], azp: 'tandem' }),
    },
    'another nonce': { claims: (it) => ({ ...it, nonce: 'of another flow' }) },
    'no nonce': { claims: without('nonce') },
    'an end that is past': { claims: (it) => ({ ...it, exp: past }) },
    'no end': { claims: without('exp') },
    'an end that is no number': { claims: (it) => ({ ...it, exp: 'never' as never }) },
    'a beginning to come': { claims: (it) => ({ ...it, nbf: (it.exp ?? 0) + 3600 }) },
    'no subject': { claims: without('sub') },
    'an empty subject': { claims: (it) => ({ ...it, sub: '' }) },
    'no signature (alg none)': { signedBy: 'nobody' },
    'a signature with the shared secret (HS256)': { signedBy: 'secret' },
    'a signature with the public key as a secret (HS for RS)': { signedBy: 'publicKey' },
    'the signature of another key': { signedBy: 'stranger' },
    'the good signature of other words': { signedBy: 'other words' },
    'a key nobody knows': { header: { kid: 'two' } },
    'an access token instead (typ)': { header: { typ: 'at+jwt' } },
    'a logout token instead (typ)': { header: { typ: 'logout+jwt' } },
    'a critical extension': { header: { crit: ['exp'] } },
    'no id token': { tokens: without('id_token') },
    'an id token that is none': { tokens: (it) => ({ ...it, id_token: it['access_token'] }) },
    'another type of token': { tokens: (it) => ({ ...it, token_type: 'mac' }) },
  }

  test.each(Object.entries(lies))('%s', async (_, lie) => {
    const before = await written()
    w.google.lies = lie
    expect(await viaGoogle()).toBe('refused')
    expect(tokenRequests()).toBe(1)
    expect(await written()).toEqual(before)
  })
})

describe('the directory of many tenants', () => {
  const other = randomUUID()
  const someone = ofMicrosoft()
  const wrong: Record<string, object> = {
    'another tenant than its issuer': { ...someone, iss: `${entra}/${other}/v2.0` },
    'no tenant': { ...someone, tid: undefined },
    'no object': { ...someone, oid: undefined },
    'the directory itself as issuer': { ...someone, iss: `${entra}/{tenantid}/v2.0` },
    'a tenant that is a path': { ...someone, tid: 'x/../y', iss: `${entra}/x/../y/v2.0` },
  }

  test('is heard when it names the tenant', async () => {
    expect(await through(w, jar, someone)).toHaveLength(43)
  })

  test.each(Object.entries(wrong))('is refused with %s', async (_, who) => {
    const before = await written()
    expect(await through(w, jar, who)).toBe('refused')
    expect(tokenRequests()).toBe(1)
    expect(await written()).toEqual(before)
  })

  test('is refused where the key is that of another tenant alone', async () => {
    const strict = await openIdWorld()
    strict.microsoft.lies = { key: { issuer: `${entra}/${other}/v2.0` } }
    expect(await through(strict, jar, someone)).toBe('refused')
    await strict.stop()
  })
})

describe('what a provider says of itself', () => {
  const hostile: Record<string, Lies> = {
    'an issuer that is not the one asked': {
      metadata: (it) => ({ ...it, issuer: 'https://accounts.google.com' }),
    },
    'keys without TLS elsewhere': {
      metadata: (it) => ({ ...it, jwks_uri: 'http://169.254.169.254/keys' }),
    },
    'a token endpoint without TLS elsewhere': {
      metadata: (it) => ({ ...it, token_endpoint: 'http://localhost:1/token' }),
    },
    'more than an answer can be': {
      metadata: (it) => ({ ...it, more: 'x'.repeat(600 * 1024) }),
    },
  }

  test.each(Object.entries(hostile))('is not believed: %s', async (_, lie) => {
    const fresh = await openIdWorld()
    fresh.google.lies = lie
    const before = await written()
    const url = await fresh.start(jar, 'google')
    const outcome = url
      ? await fresh.comeBack(jar, fresh.google.consent(url, ofGoogle()))
      : 'refused'
    expect(outcome).toBe('refused')
    expect(await written()).toEqual(before)
    await fresh.stop()
  })
})

test('userinfo, which nobody signs, is never asked', async () => {
  await w.finish(jar, await viaGoogle())
  expect(w.google.paths.length).toBeGreaterThan(0)
  expect(w.google.paths).not.toContain('/userinfo')
})
