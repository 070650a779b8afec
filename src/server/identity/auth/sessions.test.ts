import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { Name } from '#tests/support/people.ts'
import { later, world, type World } from '#tests/support/world.ts'
import { hashPassword } from './passwords.ts'

const password = 'Correct horse 9'
const second = 1 / 86_400

let hash: string
let w: World

beforeAll(async () => {
  hash = await hashPassword(password)
})

beforeEach(async () => {
  w = await world()
  const accounts = Object.values(w.people).map(({ accountId }) => accountId)
  await asPlatform((await testDatabase()).db, (db) =>
    sql`update account set password_hash = ${hash} where id = any(${accounts}::uuid[])`.execute(db),
  )
})

const post = (path: string, cookie?: string, body?: object, headers: object = {}) =>
  w.app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    headers: { 'accept-language': 'en', ...headers, ...(cookie ? { cookie } : {}) },
    ...(body ? { payload: body } : {}),
  })

const signIn = (name: Name, words: object = {}, headers: object = {}) =>
  post('sign-in/email', undefined, { email: w.people[name].email, password, ...words }, headers)

/** The cookie that a browser sends after an answer. */
const cookieOf = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

/** The cookies an answer sets, a line each. */
const setCookies = (answer: { headers: { 'set-cookie'?: string | string[] | undefined } }) =>
  [answer.headers['set-cookie'] ?? []].flat().join('\n')

const refresh = (cookie: string) => post('refresh', cookie)

describe('signing in', () => {
  test('gives a token to call with, and a cookie that no script reads', async () => {
    const answer = await signIn('ana')
    const { token } = answer.json()
    const headers = { authorization: `Bearer ${token}` }
    const { user } = (await w.app.inject({ url: '/api/auth/login', headers })).json()
    expect(user).toMatchObject({ id: w.people.ana.accountId, email: w.people.ana.email })
    expect(setCookies(answer)).toMatch(
      /^tandem_session=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Strict$/m,
    )
    expect(answer.body).not.toContain(answer.cookies[0]?.value)
  })

  test('over TLS, gives a cookie that is pinned to this host and never sent in the clear', async () => {
    const answer = await signIn('ana', {}, { 'x-forwarded-proto': 'https' })
    expect(setCookies(answer)).toMatch(
      /^__Host-tandem_session=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Strict$/m,
    )
  })

  test('takes an e-mail however it is written', async () => {
    const email = ` ${w.people.ana.email.toUpperCase()} `
    expect((await signIn('ana', { email })).statusCode).toBe(200)
  })

  test('answers a wrong password, an unknown e-mail and one without a password alike', async () => {
    await asPlatform((await testDatabase()).db, (db) =>
      db
        .updateTable('account')
        .set({ password_hash: null })
        .where('id', '=', w.people.bruno.accountId)
        .execute(),
    )
    const wrong = [
      await signIn('ana', { password: 'Wrong horse 9' }),
      await signIn('inactive', { password: 'Wrong horse 9' }),
      await signIn('ana', { email: 'nobody@test.example' }),
      await signIn('bruno'),
    ]
    for (const answer of wrong) {
      const { id: _, ...body } = answer.json()
      expect(body).toEqual({
        error: true,
        statusCode: 401,
        message: 'The data entered is incorrect',
        details: { code: 'wrongCredentials' },
      })
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('tells someone who is active nowhere, whose password is right, that they are not', async () => {
    expect((await signIn('inactive')).json()).toMatchObject({
      statusCode: 403,
      details: { code: 'userInactive' },
    })
  })

  test.each([
    ['email', { email: 'nobody' }, 'email'],
    ['email', { email: `${'x'.repeat(250)}@test.example` }, 'tooLong'],
    ['password', { password: '' }, 'required'],
    ['password', { password: 'x'.repeat(1001) }, 'tooLong'],
    ['remember', { remember: true }, 'unknownField'],
  ])('with a wrong %s is refused by name', async (path, words, code) => {
    const { details } = (await signIn('ana', words)).json()
    expect(details).toMatchObject({ code: 'invalidInput', fields: [{ path, code }] })
  })
})

describe('a session', () => {
  test('is refreshed with a new token each time', async () => {
    const first = cookieOf(await signIn('ana'))
    const answer = await refresh(first)
    expect(answer.statusCode).toBe(200)
    const next = cookieOf(answer)
    expect(next).not.toBe(first)
    expect((await refresh(next)).statusCode).toBe(200)
  })

  test('takes the token before for thirty seconds, and no longer for being used meanwhile', async () => {
    const first = cookieOf(await signIn('ana'))
    await refresh(first)
    await later(20 * second, async () => expect((await refresh(first)).statusCode).toBe(200))
    await later(30 * second, async () => expect((await refresh(first)).statusCode).toBe(200))
    await later(31 * second, async () => expect((await refresh(first)).statusCode).toBe(401))
  })

  test('does not take the token before the one before', async () => {
    const first = cookieOf(await signIn('ana'))
    const next = cookieOf(await refresh(first))
    await refresh(next)
    expect((await refresh(first)).statusCode).toBe(401)
  })

  test('refreshed from two windows at once goes on', async () => {
    const first = cookieOf(await signIn('ana'))
    const answers = await Promise.all([refresh(first), refresh(first)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const again = await Promise.all(answers.map((answer) => refresh(cookieOf(answer))))
    expect(again.map(({ statusCode }) => statusCode)).toContain(200)
  })

  test('ends after fourteen days without use', async () => {
    const [used, idle] = [cookieOf(await signIn('ana')), cookieOf(await signIn('ana'))]
    await later(14, async () => expect((await refresh(used)).statusCode).toBe(200))
    await later(14 + second, async () => expect((await refresh(idle)).statusCode).toBe(401))
  })

  test('ends ninety days after signing in, whatever its use', async () => {
    let cookie = cookieOf(await signIn('ana'))
    for (let days = 13; days < 90; days += 13) {
      await later(days, async () => {
        const answer = await refresh(cookie)
        expect(answer.statusCode).toBe(200)
        cookie = cookieOf(answer)
      })
    }
    await later(90 + second, async () => expect((await refresh(cookie)).statusCode).toBe(401))
  })

  test('ends with signing out, for the token before too, and takes its cookie along', async () => {
    const first = cookieOf(await signIn('ana'))
    const next = cookieOf(await refresh(first))
    const answer = await post('sign-out', next)
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['set-cookie']).toMatch(/^tandem_session=; .*Expires=Thu, 01 Jan 1970/)
    for (const cookie of [first, next]) expect((await refresh(cookie)).statusCode).toBe(401)
  })

  test('is the only one that signing out ends', async () => {
    const [here, elsewhere] = [cookieOf(await signIn('ana')), cookieOf(await signIn('ana'))]
    await post('sign-out', here)
    expect((await refresh(elsewhere)).statusCode).toBe(200)
  })

  test('is ended from another, which then ends all but its own', async () => {
    const [here, ...others] = await Promise.all([1, 2, 3].map(() => signIn('ana')))
    if (!here) throw new Error('nobody is here')
    const headers = { authorization: `Bearer ${here.json<{ token: string }>().token}` }
    const call = (method: 'GET' | 'DELETE', path = '') =>
      w.app.inject({ method, url: `/api/account/sessions${path}`, headers })
    const listed = async () => (await call('GET')).json<{ id: string; isThis: boolean }[]>()
    const living = async () => {
      const answers = await Promise.all(others.map((it) => refresh(cookieOf(it))))
      return answers.filter(({ statusCode }) => statusCode === 200).length
    }
    const [other, ...rest] = (await listed()).filter(({ isThis }) => !isThis)
    expect(await call('DELETE', `/${other?.id}`)).toMatchObject({ statusCode: 204 })
    expect([(await listed()).length, await living()]).toEqual([rest.length + 1, 1])
    expect(await call('DELETE')).toMatchObject({ statusCode: 204 })
    expect([(await listed()).map(({ isThis }) => isThis), await living()]).toEqual([[true], 0])
    expect((await refresh(cookieOf(here))).statusCode).toBe(200)
  })

  test('cannot be refreshed without its cookie, or with another', async () => {
    for (const cookie of ['', 'tandem_session=x', 'tandem_session=', 'other=x'])
      expect((await refresh(cookie)).json()).toMatchObject({
        statusCode: 401,
        details: { code: 'signInRequired' },
      })
  })

  test('is not refreshed for a page of another session: no token, no new cookie, and it says whose it is', async () => {
    const ofAna = cookieOf(await signIn('ana'))
    const ofMarta = (await signIn('marta')).json()
    const { sid } = JSON.parse(atob(ofMarta.token.split('.')[1])) as { sid: string }
    const answer = await post(`refresh?sessionId=${sid}`, ofAna)
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([409, undefined])
    expect(answer.json().details).toEqual({
      code: 'otherSession',
      conflict: { accountId: w.people.ana.accountId, email: w.people.ana.email },
    })
    expect(answer.body).not.toContain('token')
    expect((await refresh(ofAna)).statusCode).toBe(200)
    expect((await refresh(ofAna)).statusCode).toBe(200)
  })

  test('keeps nothing that whoever reads the database could sign in with', async () => {
    const answer = await refresh(cookieOf(await signIn('ana')))
    const { rows } = await asPlatform((await testDatabase()).db, (db) =>
      sql<{ line: string }>`
        select (to_jsonb(s) || to_jsonb(a))::text as line from session s
          join account a on a.id = s.account_id where a.id = ${w.people.ana.accountId}`.execute(db),
    )
    expect(rows.length).toBeGreaterThan(0)
    const stored = rows.map(({ line }) => line).join()
    for (const secret of [password, answer.json().token, ...answer.cookies.map((it) => it.value)]) {
      expect(stored).not.toContain(secret)
      expect(stored).not.toContain(Buffer.from(String(secret)).toString('hex'))
    }
  })
})
