import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

test('a password is known again from its hash, which is never the same twice', async () => {
  const [one, other] = [await hashPassword('Aurora2026'), await hashPassword('Aurora2026')]
  expect(one).not.toBe(other)
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword('Aurora2026', one)).toBe(true)
  expect(await verifyPassword('aurora2026', one)).toBe(false)
})

test.each(['', '$', '$argon2id$v=19$m=19456,t=2,p=1$$', 'Aurora2026', undefined])(
  'nothing is the password of %j',
  async (hash) => {
    for (const password of ['', 'Aurora2026'])
      expect(await verifyPassword(password, hash)).toBe(false)
  },
)

test('it takes as long to look at a password where there is none to compare it with', async () => {
  const hash = await hashPassword('Aurora2026')
  const time = async (known: string | undefined) => {
    const start = performance.now()
    for (let n = 0; n < 5; n += 1) await verifyPassword('Wrong2026', known)
    return performance.now() - start
  }
  await time(hash)
  const [there, absent] = [await time(hash), await time(undefined)]
  expect(absent / there).toBeGreaterThan(0.2)
})
