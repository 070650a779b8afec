import { readFileSync } from 'node:fs'
import { isContextWord, passwordFaults } from '#domain/identity/auth/password.ts'
import { invalidFields } from '#server/kernel/errors.ts'

const common = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
)

/** Throws 400 naming every fault (section 5). */
export function checkPassword(password: string, field = 'password') {
  const faults = passwordFaults(password, (it) => isContextWord(it) || common.has(it.toLowerCase()))
  if (faults.length > 0)
    throw invalidFields(faults.map((fault) => ({ path: field, code: `password.${fault}` })))
}
