import { describe, expect, test } from 'vitest'
import { accessTokens } from '#server/kernel/secrets/access-tokens.ts'
import { codesUnder } from '#server/kernel/secrets/secrets.ts'
import { parseEnv } from '#server/env.ts'
import { testNow } from '#tests/support/world.ts'
import { sealWith } from './seal.ts'

const claims = { accountId: 'an account', sessionId: 'a session' }

describe.each(['', 'x'.repeat(31), '\0'.repeat(64)])(
  'a secret that anyone can guess: %j',
  (secret) => {
    test('signs, encrypts and hashes nothing', async () => {
      expect(() => sealWith(secret)).toThrow('32 bytes or more')
      expect(() => codesUnder(secret)).toThrow('32 bytes or more')
      expect(() => accessTokens(secret).sign(claims, testNow)).toThrow('32 bytes or more')
    })

    test('is refused in the environment; none at all beside a PostgreSQL server as well', () => {
      const env = { DATABASE_URL: 'postgres://localhost/tandem', APP_SECRET: secret }
      expect(parseEnv(env)).toMatchObject({ mistakes: [expect.stringMatching(/^APP_SECRET: /)] })
    })
  },
)
