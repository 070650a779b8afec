import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { everyFlow, type Given } from '#tests/support/every-flow.ts'
import { codeInSteps } from '#tests/support/factors.ts'
import { guestInput } from '#tests/support/invitations.ts'
import { firstOf } from '#tests/support/long.ts'
import { openIdWorld, type OpenIdWorld } from '#tests/support/openid.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World
let on: OpenIdWorld
let given: Given
/** What all flows wrote, begun and finished. */
let dumped: string[]

/** Every row of every table, as text. */
async function dump(): Promise<string[]> {
  const database = await testDatabase()
  const ofPlatform = await asPlatform(database.db, async (db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
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

beforeAll(async () => {
  w = await world()
  on = await openIdWorld()
  const before = new Set(await dump())
  given = await everyFlow(w, on)
  dumped = (await dump()).filter((line) => !before.has(line))
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
    const { secrets } = given
    expect(secrets.size).toBeGreaterThan(50)
    expect(dumped.length).toBeGreaterThan(20)
    const found = [...secrets].flatMap((secret) =>
      formsOf(secret).flatMap((form) => dumped.filter((line) => line.includes(form))),
    )
    expect(found).toEqual([])
  })

  test('holds no code, and no hash of one that a million tries would find', () => {
    const { codes } = given
    expect(codes.size).toBeGreaterThan(3)
    for (const code of codes) {
      const alone = new RegExp(`(?<![\\w.:-])${code}(?![\\w.:-])`)
      expect(dumped.filter((line) => alone.test(line))).toEqual([])
    }
  })

  test('lets nobody in with any value in it: as a cookie, link, ticket, token or code', async () => {
    const columns = new Map<string, string>(dumped.flatMap(valuesIn))
    expect(columns.size).toBeGreaterThan(100)
    const ofColumns = Map.groupBy(columns.keys(), (value) => columns.get(value))
    const values: readonly string[] = [...ofColumns.values()].flatMap((all) => firstOf(all, 6))
    const { email } = w.people.ana
    const shown = { way: 'totp', code: codeInSteps(0) }
    for (const value of values) {
      const jar = () =>
        new Map(['session', 'device', 'openid', 'step'].map((it) => [`__Host-tandem_${it}`, value]))
      const answers = [
        await on.send(jar(), 'POST', '/api/auth/refresh'),
        await on.send(jar(), 'POST', '/api/auth/proofs/link', { token: value }),
        await on.send(jar(), 'POST', '/api/auth/recovery/link', {
          token: value,
          password: guestInput.password,
        }),
        await on.finish(jar(), value),
        await on.send(jar(), 'POST', '/api/auth/second-factor', { ticket: value, shown }),
        await on.send(jar(), 'POST', '/api/auth/invitations/accept', {
          ...guestInput,
          invitation: `${w.companyId}.${value}`,
        }),
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

/**
 * The values of a row as someone would try them, each with its column: as they stand, and bytes as our cookies
 * write them.
 */
function valuesIn(line: string): [value: string, column: string][] {
  const begin = line.indexOf('{')
  const row = JSON.parse(line.slice(begin)) as Record<string, unknown>
  const leaves = (it: unknown): string[] =>
    it !== null && typeof it === 'object' ? Object.values(it).flatMap(leaves) : [String(it)]
  return Object.entries(row).flatMap(([name, of]) =>
    leaves(of)
      .filter((it) => /^[\x21-\x7e]+$/.test(it))
      .flatMap((it) =>
        it.startsWith('\\x')
          ? [it.slice(2), Buffer.from(it.slice(2), 'hex').toString('base64url')]
          : [it],
      )
      .map((it): [string, string] => [
        it,
        `${line.slice(0, begin)}${name} ${JSON.stringify(row['kind'])}`,
      ]),
  )
}
