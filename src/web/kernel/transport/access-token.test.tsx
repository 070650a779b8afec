import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/kernel/errors.ts'
import { AccessToken } from './access-token.ts'
import { tabSession } from './tab-session.ts'
import { remember } from './stored.ts'

const marta = { sub: 'marta', sid: 'first' }
const ana = { sub: 'ana', sid: 'second' }

const tokenOf = (claims: object, iat = Date.now() / 1000) =>
  `.${btoa(JSON.stringify({ iat, exp: iat + 600, ...claims }))}.`
const refusal = (statusCode: number, code: string, conflict?: object) =>
  new ApiError({ statusCode, message: code, details: { code, conflict }, id: 'x' })

/** What the browser's cookie is worth, and for which session a refresh was asked. */
let cookie: () => Promise<string>
let asked: (string | undefined)[]
let access: AccessToken

beforeEach(async () => {
  const locks = { request: (_: string, work: () => unknown) => work() }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
  tabSession.restart()
  asked = []
  cookie = async () => tokenOf(marta)
  access = new AccessToken((sessionId) => {
    asked.push(sessionId)
    return cookie()
  })
  await access.current()
  access.keep()
})

afterEach(() => {
  vi.restoreAllMocks()
  tabSession.restart()
  localStorage.clear()
})

const outcome = () =>
  access.renew().then(
    () => 'a token',
    (error: ApiError) => error.statusCode,
  )

test.each([-1, 1].map((hours) => hours * 3600))(
  'a token lasts as long as the server means, on a device whose clock is %i s ahead',
  async (seconds) => {
    cookie = async () => tokenOf(marta, Date.now() / 1000 - seconds)
    await access.renew()
    asked = []
    await access.current()
    expect(asked).toEqual([])
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 600_000)
    await access.current()
    expect(asked).toEqual(['first'])
  },
)

test('an application that was started over is not stopped by calls of the one before', async () => {
  tabSession.restart()
  cookie = async () => tokenOf(ana)
  expect(await outcome()).toBe(401)
  expect(tabSession.state()).toBe('open')
})

describe('a renewal', () => {
  test('names the session that the tab was opened in', async () => {
    await access.renew()
    expect(asked).toEqual([undefined, 'first'])
    expect(tabSession.state()).toBe('open')
  })

  test.each([
    ['another person', ana, 'other'],
    ['another session of the same person', { ...marta, sid: 'third' }, 'again'],
  ] as const)('that answers %s stops the tab, and gives no token', async (_, claims, state) => {
    cookie = async () => tokenOf(claims)
    expect(await outcome()).toBe(401)
    expect(tabSession.state()).toBe(state)
    await expect(access.current()).rejects.toMatchObject({ statusCode: 401 })
  })

  test.each([
    ['otherSession', 409, { accountId: 'ana', email: 'ana@x.example' }, 'other'],
    ['otherSession', 409, { accountId: 'marta', email: 'marta@x.example' }, 'again'],
    ['signInRequired', 401, undefined, 'ended'],
  ] as const)('refused as %s stops the tab: %#', async (code, statusCode, conflict, state) => {
    cookie = () => Promise.reject(refusal(statusCode, code, conflict))
    expect(await outcome()).toBe(401)
    expect(tabSession.state()).toBe(state)
  })

  test('without an answer leaves the tab as it is', async () => {
    cookie = () => Promise.reject(refusal(0, 'server-error'))
    expect(await outcome()).toBe(0)
    expect(tabSession.state()).toBe('open')
  })

  test('on its way while another person signs in gives no token', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    cookie = () => promise
    const waiting = outcome()
    access.hearOf({ accountId: 'ana', sessionId: 'second' })
    resolve(tokenOf(marta))
    expect(await waiting).toBe(401)
    expect(tabSession.state()).toBe('other')
  })
})

test('a good token is not used once another tab noted another session: the server is asked first', async () => {
  remember('sessionId', 'second')
  cookie = () => Promise.reject(refusal(409, 'otherSession', { accountId: 'ana', email: 'a@x' }))
  await expect(access.current()).rejects.toMatchObject({ statusCode: 401 })
  expect(tabSession.state()).toBe('other')
})

describe('signing in again', () => {
  beforeEach(async () => {
    cookie = () => Promise.reject(refusal(401, 'signInRequired'))
    await outcome()
  })

  test('as the same person goes on in the new session', async () => {
    const next = tokenOf({ ...marta, sid: 'third' })
    access.adopt(next)
    expect([tabSession.state(), await access.current()]).toEqual(['open', next])
    expect([access.sessionId, localStorage.getItem('tandem.sessionId')]).toEqual(['third', 'third'])
  })

  test('as another person stops the tab for good', async () => {
    access.adopt(tokenOf(ana))
    expect(tabSession.state()).toBe('other')
    tabSession.become('open')
    expect(tabSession.state()).toBe('other')
    await expect(access.current()).rejects.toMatchObject({ statusCode: 401 })
  })

  test('in another tab is enough', async () => {
    cookie = async () => tokenOf({ ...marta, sid: 'third' })
    access.hearOf({ accountId: 'marta', sessionId: 'third' })
    await expect.poll(() => tabSession.state()).toBe('open')
  })
})

describe('continuing in the session of another tab', () => {
  beforeEach(() => {
    access.hearOf({ accountId: 'marta', sessionId: 'third' })
    expect(tabSession.state()).toBe('again')
  })

  test('asks for the password where that one is over too', async () => {
    cookie = () => Promise.reject(refusal(401, 'signInRequired'))
    await access.rejoin()
    expect(tabSession.state()).toBe('ended')
  })

  test('fails for now where the server gives no answer', async () => {
    cookie = () => Promise.reject(refusal(503, 'maintenance'))
    await expect(access.rejoin()).rejects.toMatchObject({ statusCode: 503 })
    expect(tabSession.state()).toBe('again')
  })
})

test('where the browser allows no storage, the tab goes on by what the server says', async () => {
  remember('sessionId', undefined)
  const asides = new AccessToken(async () => tokenOf(marta))
  await asides.current()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('no storage')
  })
  asides.keep()
  await expect(asides.current()).resolves.toBeTruthy()
})
