import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import {
  entra,
  ofGoogle,
  openIdWorld,
  through,
  written,
  type Jar,
  type OpenIdWorld,
} from '#tests/support/openid.ts'

const minute = 60_000

let w: OpenIdWorld
let jar: Jar
let mallory: Jar

beforeAll(async () => {
  w = await openIdWorld()
})

afterAll(async () => {
  await w.stop()
})

beforeEach(() => {
  jar = new Map()
  mallory = new Map()
  w.aheadMs = 0
  for (const provider of [w.google, w.microsoft]) {
    provider.lies = {}
    provider.asked.length = 0
  }
})

const tokenRequests = () => w.google.asked.length + w.microsoft.asked.length

const viaGoogle = (change?: (back: URL) => void) => through(w, jar, ofGoogle(), change)

describe('an answer that was changed on the way is refused before its code is used', () => {
  const changes: Record<string, (back: URL) => void> = {
    'the iss of another provider': (it) => it.searchParams.set('iss', entra),
    'a stripped iss': (it) => it.searchParams.delete('iss'),
    'two of iss': (it) => it.searchParams.append('iss', entra),
    'another state': (it) => it.searchParams.set('state', 'x'.repeat(43)),
    'no state': (it) => it.searchParams.delete('state'),
    'two of state': (it) => it.searchParams.append('state', 'another'),
    'a list for a state': (it) =>
      it.searchParams.set('state[]', it.searchParams.get('state') ?? ''),
    'an object for a state': (it) => {
      it.searchParams.delete('state')
      it.searchParams.set('state[length]', '1')
    },
    'no code': (it) => it.searchParams.delete('code'),
    'two codes': (it) => it.searchParams.append('code', 'another'),
    'an error': (it) => it.searchParams.set('error', 'access_denied'),
    'the callback of the other provider (mix-up)': (it) =>
      void (it.pathname = it.pathname.replace('google', 'microsoft')),
    'the callback of none': (it) => void (it.pathname = it.pathname.replace('google', 'github')),
  }

  test.each(Object.entries(changes))('%s', async (_, change) => {
    const before = await written()
    expect(await viaGoogle(change)).toBe('refused')
    expect(tokenRequests()).toBe(0)
    expect(await written()).toEqual(before)
  })

  test('a code of another flow, whose verifier is another', async () => {
    const theirs = w.google.consent(await w.start(mallory, 'google'), ofGoogle())
    const stolen = theirs.searchParams.get('code') ?? ''
    const before = await written()
    expect(await viaGoogle((it) => it.searchParams.set('code', stolen))).toBe('refused')
    expect(await written()).toEqual(before)
  })

  test('a code of another flow also by a provider that does not look at verifiers: its nonce is another', async () => {
    w.google.lies = { isCareless: true }
    const theirs = w.google.consent(await w.start(mallory, 'google'), ofGoogle())
    const stolen = theirs.searchParams.get('code') ?? ''
    expect(await viaGoogle((it) => it.searchParams.set('code', stolen))).toBe('refused')
  })
})

describe('what was used, or is another browser’s, is refused', () => {
  test('a callback from another browser, which does not take it from the right one', async () => {
    const back = w.google.consent(await w.start(jar, 'google'), ofGoogle())
    await w.start(mallory, 'google')
    const before = await written()
    expect(await w.comeBack(mallory, back)).toBe('refused')
    expect(await w.comeBack(new Map(), back)).toBe('refused')
    expect(tokenRequests()).toBe(0)
    expect(await written()).toEqual(before)
    expect(await w.comeBack(jar, back)).toHaveLength(43)
  })

  test('a replayed callback: its state and its code are good once', async () => {
    const back = w.google.consent(await w.start(jar, 'google'), ofGoogle())
    expect(await w.comeBack(jar, back)).toHaveLength(43)
    expect(w.served.at(-1)?.refusal).toBeUndefined()
    expect(await w.comeBack(jar, back)).toBe('refused')
    expect(tokenRequests()).toBe(1)
    const refusal = { event: 'signIn.refused', reason: 'openIdRefused' }
    expect(w.served.at(-1)).toMatchObject({ status: 303, refusal })
  })

  test('a replayed code with the state of a new flow', async () => {
    const first = w.google.consent(await w.start(jar, 'google'), ofGoogle())
    await w.comeBack(jar, first)
    const used = first.searchParams.get('code') ?? ''
    expect(await viaGoogle((it) => it.searchParams.set('code', used))).toBe('refused')
  })

  test('a state after ten minutes', async () => {
    const back = w.google.consent(await w.start(jar, 'google'), ofGoogle())
    w.aheadMs = 10 * minute
    expect(await w.comeBack(jar, back)).toBe('refused')
    expect(tokenRequests()).toBe(0)
  })

  test('a ticket in another browser, or after two minutes, or twice, or for another purpose', async () => {
    const other = await viaGoogle()
    const before = await written()
    await w.start(mallory, 'google')
    expect((await w.finish(mallory, other)).statusCode).toBe(403)
    expect((await w.finish(new Map(), other)).statusCode).toBe(403)
    expect(await written()).toEqual(before)
    const kept = new Map(jar)
    expect((await w.finish(jar, other)).statusCode).toBe(200)
    expect((await w.finish(kept, other)).statusCode).toBe(403)

    const late = await viaGoogle()
    w.aheadMs = 2 * minute
    expect((await w.finish(jar, late)).json()).toMatchObject({
      statusCode: 403,
      details: { code: 'openIdRefused' },
    })
  })
})

test('what the database keeps of a flow opens nothing: no state, nonce, verifier, cookie or ticket', async () => {
  const url = await w.start(jar, 'google')
  const { searchParams: asked } = new URL(url)
  const ticket = await w.comeBack(jar, w.google.consent(url, ofGoogle()))
  const again = new URL(await w.start(jar, 'google'))
  const { db } = await testDatabase()
  const rows = [
    await db.selectFrom('openid_flow').selectAll().execute(),
    await db.selectFrom('openid_ticket').selectAll().execute(),
  ]
  const bytes = rows.flat().flatMap((row) => Object.values(row).map(String))
  const secrets = [asked, again.searchParams].flatMap((it) => [it.get('state'), it.get('nonce')])
  for (const secret of [
    ...secrets,
    ticket,
    ...jar.values(),
    w.google.asked[0]?.get('code_verifier'),
  ]) {
    expect(secret).toBeTruthy()
    expect(bytes.filter((it) => it.includes(String(secret)))).toEqual([])
  }
})
