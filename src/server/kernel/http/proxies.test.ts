import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { attemptLimits } from '#domain/platform/attempts/attempts.ts'
import { networkOf } from '#domain/kernel/network.ts'
import { createApp } from '#server/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { depsOn } from '#tests/support/world.ts'
import { loopback, readProxies } from './proxies.ts'

const apps: FastifyInstance[] = []
let container: FastifyInstance
let machine: FastifyInstance

async function appBehind(trustedProxies?: readonly string[]): Promise<FastifyInstance> {
  const app = await createApp(depsOn(await testDatabase()), {
    logLevel: 'silent',
    readiness: { draining: false },
    ...(trustedProxies ? { trustedProxies } : {}),
  })
  app.get('/from', ({ ip, protocol }) => ({ network: networkOf(ip), protocol }))
  apps.push(app)
  return app
}

beforeAll(async () => {
  container = await appBehind(['172.18.0.0/16', '2001:db8:7::/48', '198.51.100.9'])
  machine = await appBehind()
})

afterAll(() => Promise.all(apps.map((app) => app.close())))

async function seenBy(app: FastifyInstance, remoteAddress: string, forwarded?: string) {
  const headers = {
    'x-forwarded-proto': 'https',
    ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
  }
  return (await app.inject({ url: '/from', remoteAddress, headers })).json()
}

describe('a request comes from the last address that no trusted proxy has', () => {
  test.each([
    ['one proxy', '172.18.0.2', '203.0.113.7', '203.0.113.7'],
    ['an IPv4 proxy on an IPv6 socket', '::ffff:172.18.0.2', '203.0.113.7', '203.0.113.7'],
    ['an IPv6 proxy', '2001:db8:7::2', '2001:db8:1:2::3', '2001:db8:1:2::/64'],
    ['two proxies', '172.18.0.2', '203.0.113.7, 198.51.100.9', '203.0.113.7'],
    ['a forged chain', '172.18.0.2', '10.0.0.1, 192.0.2.1, 203.0.113.7', '203.0.113.7'],
    ['a forged proxy', '172.18.0.2', '10.0.0.1, 172.18.0.9, 203.0.113.7', '203.0.113.7'],
    ['a forged word', '172.18.0.2', 'unknown, 203.0.113.7', '203.0.113.7'],
    ['an address with a port', '172.18.0.2', '203.0.113.7:51011', '203.0.113.7'],
    ['IPv6 with a port', '172.18.0.2', '[2001:db8:1:2::3]:51011', '2001:db8:1:2::/64'],
    ['no header', '172.18.0.2', undefined, '172.18.0.2'],
  ])('%s', async (_, remoteAddress, forwarded, network) => {
    expect(await seenBy(container, remoteAddress, forwarded)).toEqual({
      network,
      protocol: 'https',
    })
  })
})

test.each([
  ['a stranger', '198.51.100.8'],
  ['a neighbor of a trusted address', '198.51.100.10'],
  ['this machine, unless it is listed', '127.0.0.1'],
  ['an IPv6 neighbor', '2001:db8:8::2'],
])('%s is not believed about where a request comes from', async (_, remoteAddress) => {
  const seen = await seenBy(container, remoteAddress, '203.0.113.7')
  expect(seen).toEqual({ network: networkOf(remoteAddress), protocol: 'http' })
})

test('without a list, only this machine is believed', async () => {
  const from = async (address: string) => (await seenBy(machine, address, '203.0.113.7')).network
  expect(await from('127.0.0.1')).toBe('203.0.113.7')
  expect(await from('::1')).toBe('203.0.113.7')
  expect(await from('172.18.0.2')).toBe('172.18.0.2')
})

test('behind a trusted proxy in another container, one stranger’s guesses hold up nobody else', async () => {
  const guess = async (app: FastifyInstance, n: number, from: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        remoteAddress: '172.18.0.2',
        headers: { 'accept-language': 'en', 'x-forwarded-for': from },
        payload: { email: `nobody-${n}-${from}@test.example`, password: 'A wrong one 1' },
      })
    ).statusCode
  const guesses = attemptLimits.passwordFromAddress.countMax
  for (let n = 0; n < guesses; n += 1) expect(await guess(container, n, '203.0.113.40')).toBe(401)
  expect(await guess(container, guesses, '203.0.113.40')).toBe(429)
  expect(await guess(container, 0, '203.0.113.41')).toBe(401)
})

test.each([
  ['loopback', loopback],
  ['10.0.0.1', ['10.0.0.1']],
  [' 172.18.0.0/16 , ::1,loopback', ['172.18.0.0/16', '::1', ...loopback]],
  ['2001:db8::/32', ['2001:db8::/32']],
])('%s is a list of proxies', (text, proxies) => {
  expect(readProxies(text)).toEqual({ proxies })
})

test.each([
  ['proxy', '"proxy" is no address'],
  ['10.0.0.1,,10.0.0.2', '"" is no address'],
  ['10.0.0.0/33', '"10.0.0.0/33" is no address'],
  ['10.0.0.0/255.0.0.0', '"10.0.0.0/255.0.0.0" is no address'],
  ['10.0.0/24', '"10.0.0/24" is no address'],
  ['2001:db8::/129', '"2001:db8::/129" is no address'],
  ['0.0.0.0/0', '"0.0.0.0/0" would trust everyone'],
  ['10.0.0.1, ::/0', '"::/0" would trust everyone'],
])('%s is a mistake', (text, mistake) => {
  expect(readProxies(text)).toEqual({ mistake: expect.stringContaining(mistake) })
})
