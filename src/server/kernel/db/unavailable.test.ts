import { expect, test } from 'vitest'
import { asUnavailable, DatabaseUnavailable, failureSentence } from './unavailable.ts'

const failure = (message: string, code?: string) => Object.assign(new Error(message), { code })

test.each([
  ['canceling statement due to lock timeout', '55P03', 'busy'],
  ['canceling statement due to statement timeout', '57014', 'busy'],
  ['deadlock detected', '40P01', 'busy'],
  ['sorry, too many clients already', '53300', 'away'],
  ['terminating connection due to administrator command', '57P01', 'away'],
  ['the database system is starting up', '57P03', 'away'],
  ['connection failure', '08006', 'away'],
  ['insufficient resources', '53000', 'away'],
  ['could not read block 0: Input/output error', '58030', 'away'],
  ['terminating connection due to idle-in-transaction timeout', '25P03', 'away'],
  ['out of memory', '53200', 'busy'],
  ['could not serialize access', '40001', 'busy'],
  ['could not extend file: No space left on device', '53100', 'full'],
  ['write ENOSPC', 'ENOSPC', 'full'],
  ['connect ECONNREFUSED 127.0.0.1:1', 'ECONNREFUSED', 'away'],
  ['read ECONNRESET', 'ECONNRESET', 'away'],
  ['Connection terminated unexpectedly', undefined, 'away'],
  ['Connection terminated due to connection timeout', undefined, 'away'],
  ['timeout exceeded when trying to connect', undefined, 'away'],
  ['Client has encountered a connection error and is not queryable', undefined, 'away'],
])('a database that says “%s” (%s) is %s', (message, code, why) => {
  const error = asUnavailable(failure(message, code))
  expect(error).toBeInstanceOf(DatabaseUnavailable)
  expect(error).toMatchObject({ why })
  expect(asUnavailable(error)).toBe(error)
})

test.each([
  [
    Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' }),
    'cannot be reached (ECONNREFUSED): start it',
  ],
  [
    asUnavailable(failure('getaddrinfo ENOTFOUND db', 'ENOTFOUND')),
    'cannot be reached (ENOTFOUND)',
  ],
  [
    asUnavailable(failure('lock timeout', '55P03')),
    'The database is busy (55P03): another session',
  ],
  [failure('the database system is starting up', '57P03'), 'the database system is starting up'],
  [failure('', 'EPROTO'), 'EPROTO'],
])('a start or a command that fails by %s says why', (error, sentence) => {
  expect(failureSentence(error)).toContain(sentence)
})

test.each([
  failure('duplicate key value violates unique constraint', '23505'),
  failure('syntax error', '42601'),
  failure('could not open file: No such file or directory', '58P01'),
  failure('something of ours'),
])('an error of another kind stays what it is: %s', (error) => {
  expect(asUnavailable(error)).toBe(error)
})
