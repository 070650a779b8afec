import { argon2 } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { world } from '#tests/support/world.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { savePassword } from './queries.ts'

test('a password is known again from its hash, which is never the same twice', async () => {
  const [one, other] = [await hashPassword('Aurora2026'), await hashPassword('Aurora2026')]
  expect(one).not.toBe(other)
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword('Aurora2026', one)).toBe('right')
  expect(await verifyPassword('aurora2026', one)).toBe('wrong')
})

test.each(['', '$', '$argon2id$v=19$m=19456,t=2,p=1$$', 'Aurora2026', undefined])(
  'nothing is the password of %j',
  async (hash) => {
    for (const password of ['', 'Aurora2026'])
      expect(await verifyPassword(password, hash)).toBe('wrong')
  },
)

test('it takes as long to look at a password where there is none to compare it with', async () => {
  const hash = await hashPassword('Aurora2026')
  const time = async (known: string | undefined) => {
    const start = performance.now()
    await verifyPassword('Wrong2026', known)
    return performance.now() - start
  }
  // By turns, and the least of each: what else the machine does makes some of them longer.
  const [there, absent]: [number[], number[]] = [[], []]
  for (let n = 0; n < 5; n += 1) {
    there.push(await time(hash))
    absent.push(await time(undefined))
  }
  expect(Math.min(...absent) / Math.min(...there)).toBeGreaterThan(0.2)
})

const composed = 'Contraseña 2026é'.normalize('NFC')
const decomposed = composed.normalize('NFD')

test('the same characters are the same password, composed or not, with whichever spaces', async () => {
  for (const chosen of [composed, decomposed]) {
    const hash = await hashPassword(chosen)
    for (const typed of [composed, decomposed, decomposed.replace(' ', '\u00A0')])
      expect(await verifyPassword(typed, hash)).toBe('right')
    expect(await verifyPassword(composed.replace('ñ', 'n'), hash)).toBe('wrong')
  }
})

/** A hash as they were made before passwords were normalized. */
async function hashAsTyped(password: string): Promise<string> {
  const nonce = Buffer.alloc(16, 7)
  const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
  const tag = await promisify(argon2)('argon2id', { message: password, nonce, ...cost })
  return `$argon2id$v=19$m=19456,t=2,p=1$${nonce.toString('base64')}$${tag.toString('base64')}`
}

test('a hash of the bytes as they were typed is still known, and only by those', async () => {
  const hash = await hashAsTyped(decomposed)
  expect(await verifyPassword(decomposed, hash)).toBe('asTyped')
  expect(await verifyPassword(composed, hash)).toBe('wrong')
  expect(await verifyPassword(composed, await hashAsTyped(composed))).toBe('right')
})

test('a person whose hash is older signs in, and from then on with either bytes', async () => {
  const w = await world()
  const { db } = await testDatabase()
  const { accountId, email } = w.people.ana
  await asPlatform(db, async (platform) =>
    savePassword(platform, accountId, await hashAsTyped(decomposed)),
  )
  const signIn = async (password: string) => {
    const payload = { email, password }
    return (await w.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload }))
      .statusCode
  }
  expect(await signIn(composed)).toBe(401)
  expect(await signIn(decomposed)).toBe(200)
  expect(await signIn(composed)).toBe(200)
})
