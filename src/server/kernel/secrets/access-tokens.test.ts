import { generateKeyPairSync } from 'node:crypto'
import { base64url, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { later, testNow, world } from '#tests/support/world.ts'
import { accessTokens } from './access-tokens.ts'

const secret = 'one secret, the same on every server'
const claims = { accountId: 'an account', sessionId: 'a session' }
const after = (seconds: number, from = testNow) => new Date(from.getTime() + seconds * 1000)
const weekMs = 7 * 86_400_000

describe('a token', () => {
  test('says who is calling, to every server that has the secret', async () => {
    const token = await accessTokens(secret).sign(claims, testNow)
    expect(await accessTokens(secret).verify(token, testNow)).toEqual(claims)
  })

  test('is good for ten minutes, whether or not it was seen before', async () => {
    const tokens = accessTokens(secret)
    const token = await tokens.sign(claims, testNow)
    for (const seen of [accessTokens(secret), tokens, tokens]) {
      expect(await seen.verify(token, after(599))).toEqual(claims)
      expect(await seen.verify(token, after(600))).toBeUndefined()
    }
  })

  test('outlives the week its key was made for, and the key does not outlive the next', async () => {
    const monday = new Date(Math.ceil(testNow.getTime() / weekMs) * weekMs)
    const tokens = accessTokens(secret)
    const token = await tokens.sign(claims, after(-60, monday))
    expect(await accessTokens(secret).verify(token, after(60, monday))).toEqual(claims)
    const keys = await Promise.all(
      [after(-60, monday), monday].map((now) => tokens.sign(claims, now)),
    )
    expect(new Set(keys.map((key) => decodeProtectedHeader(key).kid)).size).toBe(2)
  })
})

describe('what is no token of ours', () => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const week = String(Math.floor(testNow.getTime() / weekMs))

  const made = (header: object = {}, payload: object = {}) =>
    new SignJWT({
      sid: 'a session',
      sub: 'an account',
      iss: 'tandem',
      aud: 'tandem-api',
      ...payload,
    })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: week, ...header })
      .setExpirationTime(after(600))

  const tampered = (token: string, part: number, change: object) => {
    const parts = token.split('.')
    const read = JSON.parse(Buffer.from(parts[part] ?? '', 'base64url').toString())
    parts[part] = base64url.encode(JSON.stringify({ ...read, ...change }))
    return parts.join('.')
  }

  const good = accessTokens(secret).sign(claims, testNow)

  const forged: [string, () => Promise<string> | string][] = [
    [
      'signed with another secret',
      () => accessTokens('another secret, of another installation').sign(claims, testNow),
    ],
    ['signed with a key of its own', () => made().sign(privateKey)],
    ['signed with the name of its key', () => made({ alg: 'HS256' }).sign(Buffer.from(week))],
    ['not signed at all', () => new UnsecuredJWT({ sub: 'x', sid: 'y' }).encode()],
    ['said to need no signature', async () => tampered(await good, 0, { alg: 'none' })],
    ['about another account', async () => tampered(await good, 1, { sub: 'another account' })],
    ['made to last', async () => tampered(await good, 1, { exp: 9_999_999_999 })],
    ['of another week’s key', async () => tampered(await good, 0, { kid: '1' })],
    ['of no key', async () => tampered(await good, 0, { kid: undefined })],
    ['without its signature', async () => `${(await good).split('.').slice(0, 2).join('.')}.`],
    ['cut short', async () => (await good).slice(0, -4)],
    ['nothing', () => ''],
    ['something else', () => 'e30.e30.e30'],
  ]

  test.each(forged)('%s is refused', async (_, forge) => {
    expect(await accessTokens(secret).verify(await forge(), testNow)).toBeUndefined()
  })
})

test('a request with a token that has run out is told to sign in, and does nothing', async () => {
  const w = await world()
  const headers = { authorization: `Bearer ${await w.token('marta')}`, 'accept-language': 'en' }
  const ask = () => w.app.inject({ url: `/api/companies/${w.companyId}/me`, headers })
  expect((await ask()).statusCode).toBe(200)
  await later(10 / 1440, async () =>
    expect((await ask()).json()).toMatchObject({
      statusCode: 401,
      details: { code: 'signInRequired' },
    }),
  )
})
