import { afterAll, beforeAll, expect, test } from 'vitest'
import { attemptLimits } from '#domain/platform/attempts/attempts.ts'
import { hashPassword } from '#server/identity/auth/passwords.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { isLong } from '#tests/support/long.ts'
import { freshDatabase } from '#tests/support/database.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { worldOn, type World } from '#tests/support/world.ts'

const guesses = isLong ? 10_000 : 1_000
/** As many connections as a quick attacker keeps open. */
const atOnce = 50
/** How often all of them together may reach the hash (issue: brute force). */
const hashedMax = 20
const password = 'Correct horse 9'

let database: Database
let w: World

beforeAll(async () => {
  database = await freshDatabase()
  w = await worldOn(database)
  const hash = await hashPassword(password)
  await asPlatform(database.db, (db) =>
    db
      .updateTable('account')
      .set({ password_hash: hash })
      .where('id', '=', w.people.ana.accountId)
      .execute(),
  )
})

afterAll(async () => {
  await w?.app.close()
  await database?.close()
})

const signIn = (words: string, headers: Record<string, string>, remoteAddress?: string) =>
  w.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { 'accept-language': 'en', ...headers },
    ...(remoteAddress ? { remoteAddress } : {}),
    payload: { email: w.people.ana.email, password: words },
  })

const address = (n: number) => `10.${(n >> 16) % 256}.${(n >> 8) % 256}.${n % 256}`

/** Every other guess comes through our own proxy, which says where from; the rest only claim to. */
const guess = (n: number) =>
  signIn(
    `Guess number ${n}`,
    { 'x-forwarded-for': n % 2 ? address(n) : `${address(n)}, 198.51.100.7` },
    n % 4 < 2 ? undefined : '198.51.100.8',
  )

test(
  `${guesses} guesses with rotating X-Forwarded-For reach the hash twenty times at most, and the owner comes in from a browser they know`,
  { timeout: 400_000 },
  async () => {
    const owner = await signIn(password, {})
    expect(owner.statusCode).toBe(200)
    const cookie = owner.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

    const counts = new Map<number, number>()
    const started = performance.now()
    for (let from = 0; from < guesses; from += atOnce) {
      const answers = await Promise.all(Array.from({ length: atOnce }, (_, n) => guess(from + n)))
      for (const { statusCode } of answers)
        counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1)
    }
    const seconds = (performance.now() - started) / 1000
    console.log(`${guesses} guesses in ${seconds.toFixed(1)} s`)

    // 401 is what a wrong password gets once it was hashed; 429 is answered before.
    expect(new Set(counts.keys())).toEqual(new Set([401, 429]))
    expect(counts.get(401)).toBeLessThanOrEqual(hashedMax)
    expect(counts.get(401)).toBe(attemptLimits.passwordOfAccount.countMax)

    const stranger = await signIn(password, { 'x-forwarded-for': '203.0.113.99' })
    expect(stranger.statusCode).toBe(429)
    const own = await signIn(password, { cookie, 'x-forwarded-for': '203.0.113.98' })
    expect(own.statusCode).toBe(200)
  },
)
