import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import type { MailTemplate } from '#server/outbox/mail.ts'
import { testDatabase } from '#tests/support/database.ts'
import { freshMailbox, type Mailbox } from '#tests/support/mailbox.ts'
import {
  newEmail,
  ofGoogle,
  openIdWorld,
  through,
  type Jar,
  type OpenIdWorld,
} from '#tests/support/openid.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { world, type World } from '#tests/support/world.ts'

const password = 'Correct horse 9'
const newPassword = 'Another horse 7'

let w: World
let on: OpenIdWorld
let box: Mailbox
/** Everything that lets someone in, or let someone in. */
const secrets = new Set<string>()
const codes = new Set<string>()
/** What all flows wrote, begun and finished. */
let dumped: string[]

/** Every row of every table, as text. */
async function dump(): Promise<string[]> {
  const database = await testDatabase()
  const ofPlatform = await asPlatform(database.db, async (db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and has_table_privilege('platform', oid, 'select') order by 1`.execute(db)
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql<{ line: string }>`
        select to_jsonb(t)::text as line from ${sql.table(name)} t`.execute(db)
      found.push(...rows.map(({ line }) => `${name} ${line}`))
    }
    return found
  })
  return [...ofPlatform, ...Object.values(await rowsOf(database, w.companyId)).flat()]
}

/** Does something in a browser, and keeps each secret that it was given. */
async function post(jar: Jar, path: string, body?: object) {
  const answer = await on.send(jar, 'POST', `/api/auth/${path}`, body)
  for (const value of jar.values()) secrets.add(value)
  const { token }: { token?: string } = answer.body ? answer.json() : {}
  if (token) secrets.add(token)
  return answer
}

async function letter(template: MailTemplate, to: string) {
  w.mailboxes.answerSoon()
  const mail = await vi.waitFor(() => box.mail(template, to), { timeout: 10_000 })
  secrets.add(mail.token)
  codes.add(mail.code)
  return mail
}

const signUp = (jar: Jar, email: string) =>
  post(jar, 'sign-up', {
    firstName: 'Nora',
    lastName: 'Vidal',
    email,
    password,
    isTermsAccepted: true,
    isIdentifiedDataProcessingAccepted: true,
    wantsCommercialNews: true,
  })

async function withMail() {
  for (const secret of [password, newPassword]) secrets.add(secret)
  const jar: Jar = new Map()
  const [email, waiting] = [newEmail(), newEmail()]
  await signUp(jar, email)
  const { token } = await letter('verify', email)
  expect((await post(jar, 'proofs/link', { token })).statusCode).toBe(200)
  expect((await post(jar, 'refresh')).statusCode).toBe(200)
  expect((await post(jar, 'sign-in/email', { email, password: 'Wrong' })).statusCode).toBe(401)
  expect((await post(jar, 'sign-in/email', { email, password })).statusCode).toBe(200)
  await post(jar, 'magic-link', { email })
  const { code } = await letter('signIn', email)
  const other: Jar = new Map()
  expect((await post(other, 'proofs/code', { email, kind: 'signIn', code })).statusCode).toBe(200)
  await post(jar, 'recovery', { email })
  const recovery = { token: (await letter('recover', email)).token, password: newPassword }
  expect((await post(jar, 'recovery/link', recovery)).statusCode).toBe(200)
  // And what is begun and waits.
  await signUp(new Map(), waiting)
  await letter('verify', waiting)
  const { email: anas } = w.people.ana
  await post(new Map(), 'magic-link', { email: anas })
  await letter('signIn', anas)
  await post(new Map(), 'recovery', { email: anas })
  await letter('recover', anas)
  return email
}

async function withProvider(existing: string) {
  const flow = async (jar: Jar) => {
    const url = await on.start(jar, 'google')
    for (const name of ['state', 'nonce']) secrets.add(new URL(url).searchParams.get(name) ?? '')
    return url
  }
  const finished: Jar = new Map()
  const ticket = await through(on, finished, ofGoogle())
  expect((await post(finished, 'openid/finish', { ticket })).statusCode).toBe(200)
  const existingJar: Jar = new Map()
  const found = await through(on, existingJar, ofGoogle(existing))
  const { existing: waiting } = (await post(existingJar, 'openid/finish', { ticket: found })).json()
  expect(waiting.ticket).toHaveLength(43)
  const begun: Jar = new Map()
  const url = await flow(begun)
  const back: Jar = new Map()
  const unfinished = await on.comeBack(back, on.google.consent(await flow(back), ofGoogle()))
  expect([url, unfinished].every(Boolean)).toBe(true)
  const given = on.google.asked.map((asked) => asked.get('code_verifier') ?? '')
  const kept = [ticket, found, waiting.ticket, unfinished, ...given]
  for (const it of [...kept, ...begun.values(), ...back.values()]) secrets.add(it)
}

beforeAll(async () => {
  w = await world()
  on = await openIdWorld()
  box = freshMailbox(w)
  const before = new Set(await dump())
  await withProvider(await withMail())
  dumped = (await dump()).filter((line) => !before.has(line))
  secrets.delete('')
})

afterAll(async () => {
  await on.stop()
})

/** Every way a secret could have been written down. */
function formsOf(secret: string): string[] {
  const bytes = [Buffer.from(secret), Buffer.from(secret, 'base64url')]
  const forms = bytes.flatMap((it) => [it.toString('hex'), it.toString('base64')])
  // What is too short to be no coincidence is no finding.
  return [secret, ...forms.map((it) => it.replace(/=+$/, ''))].filter(({ length }) => length > 7)
}

describe('a dump of every table, after every flow was begun and finished', () => {
  test('holds no cookie, link, ticket, access token or password', () => {
    expect(secrets.size).toBeGreaterThan(25)
    expect(dumped.length).toBeGreaterThan(20)
    const found = [...secrets].flatMap((secret) =>
      formsOf(secret).flatMap((form) => dumped.filter((line) => line.includes(form))),
    )
    expect(found).toEqual([])
  })

  test('holds no code, and no hash of one that a million tries would find', () => {
    expect(codes.size).toBeGreaterThan(3)
    for (const code of codes) {
      const alone = new RegExp(`(?<![\\w.:-])${code}(?![\\w.:-])`)
      expect(dumped.filter((line) => alone.test(line))).toEqual([])
    }
  })

  test('lets nobody in with any value in it: as a cookie, link, ticket, token or code', async () => {
    const values = new Set(dumped.flatMap(valuesIn))
    expect(values.size).toBeGreaterThan(100)
    const email = w.people.ana.email
    for (const value of values) {
      const jar = () =>
        new Map(['session', 'device', 'openid'].map((it) => [`__Host-tandem_${it}`, value]))
      const answers = [
        await on.send(jar(), 'POST', '/api/auth/refresh'),
        await on.send(jar(), 'POST', '/api/auth/proofs/link', { token: value }),
        await on.send(jar(), 'POST', '/api/auth/recovery/link', { token: value, password }),
        await on.finish(jar(), value),
        await w.app.inject({
          url: '/api/auth/login',
          headers: { authorization: `Bearer ${value}` },
        }),
        ...(/^\d{6}$/.test(value)
          ? [
              await on.send(jar(), 'POST', '/api/auth/proofs/code', {
                email,
                kind: 'signIn',
                code: value,
              }),
            ]
          : []),
      ]
      expect(answers.filter(({ statusCode }) => statusCode < 400)).toEqual([])
    }
  })
})

/** The values of a row as someone would try them: as they stand, and bytes as our cookies write them. */
function valuesIn(line: string): string[] {
  const row: unknown = JSON.parse(line.slice(line.indexOf('{')))
  const leaves = (it: unknown): string[] =>
    it !== null && typeof it === 'object' ? Object.values(it).flatMap(leaves) : [String(it)]
  return leaves(row)
    .filter((it) => /^[\x21-\x7e]+$/.test(it))
    .flatMap((it) =>
      it.startsWith('\\x')
        ? [it.slice(2), Buffer.from(it.slice(2), 'hex').toString('base64url')]
        : [it],
    )
}
