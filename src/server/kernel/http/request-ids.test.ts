import { expect, test } from 'vitest'
import { trustIn } from './proxies.ts'
import { requestIds } from './request-ids.ts'

const given = 'A3f1c2d4e5f60718293a4b5c6d7e8f90'
const idOf = requestIds(trustIn(['127.0.0.0/8', '::1', '172.18.0.0/16', '2001:db8::/32']))
const idFrom = (remoteAddress: string | undefined, id: string | string[] = given) =>
  idOf({ socket: { remoteAddress }, headers: { 'x-request-id': id } })

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '172.18.3.4', '2001:db8::7'])(
  'a proxy at %s chooses the id of a request',
  (address) => expect(idFrom(address)).toBe(given.toLowerCase()),
)

test.each(['192.0.2.4', '2001:db9::7', '', undefined])('a stranger at %s does not', (address) =>
  expect(idFrom(address)).toMatch(/^[\da-f]{8}-/),
)

test.each(['maria@aurora.example', `${given}; drop`, 'f'.repeat(65), 'abc', ''])(
  'an id that is not hexadecimal is not taken over: %s',
  (id) => expect(idFrom('::1', id)).not.toBe(id),
)
