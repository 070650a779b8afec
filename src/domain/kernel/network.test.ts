import { expect, test } from 'vitest'
import { hostFromHere, hostInUrl, networkOf, shortenedAddress } from './network.ts'

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['198.51.100.7:51011', '198.51.100.7'],
  ['[2001:db8:0:1::7]:51011', '2001:db8:0:1::/64'],
  ['[2001:db8:0:1::7]', '2001:db8:0:1::/64'],
  ['2001:db8:0:1:a:b:c:d', '2001:db8:0:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['198.51.100.7:4711', '198.51.100.7'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['198.51.100.7', '198.51.100.0/24'],
  ['::ffff:198.51.100.7', '198.51.100.0/24'],
  ['2001:db8:0:1:a:b:c:d', '2001:db8:0::/48'],
  ['2001:0db8::1', '2001:db8:0::/48'],
  ['[2001:db8::1]:4711', '2001:db8:0::/48'],
  ['198.51.100.7:4711', '198.51.100.0/24'],
])('a log has %s as %s', (address, shortened) => {
  expect(shortenedAddress(address)).toBe(shortened)
})

test.each([
  ['127.0.0.1', '127.0.0.1', '127.0.0.1'],
  ['0.0.0.0', '0.0.0.0', '127.0.0.1'],
  ['tandem.example', 'tandem.example', 'tandem.example'],
  ['::', '[::]', '[::1]'],
  ['2001:db8::1', '[2001:db8::1]', '[2001:db8::1]'],
])('a server on %s has %s in its address, and is reached from here at %s', (host, own, here) => {
  expect([hostInUrl(host), hostFromHere(host)]).toEqual([own, here])
  expect(() => new URL(`http://${own}:3000`)).not.toThrow()
})
