import { readFileSync } from 'node:fs'
import { isContextWord, passwordFaults } from '#domain/auth/password.ts'
import { invalidFields } from '#server/kernel/errors.ts'
import { hashPassword } from './passwords.ts'

/** The passwords most used in the world, in small letters, one a line. */
const common = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
)

/** The hash of a new password. Throws 400 naming everything that is wrong with it (section 5). */
export async function checkedPasswordHash(password: string, field = 'password'): Promise<string> {
  const faults = passwordFaults(password, (it) => isContextWord(it) || common.has(it.toLowerCase()))
  if (faults.length > 0)
    throw invalidFields(faults.map((fault) => ({ path: field, code: `password.${fault}` })))
  return hashPassword(password)
}
