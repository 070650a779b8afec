import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPublicAddress, lookupOf, post, type Resolve } from './guarded-post.ts'

describe('an address is of the public internet', () => {
  test.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450::5'])(
    '%s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  test.each([
    '127.0.0.1',
    '127.8.8.8',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '192.0.0.192',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fd00:ec2::254',
    'fc00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:a9fe:a9fe',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2001:0:1::1',
    '2001:db8::1',
    'localhost',
    '',
  ])('but not %s', (address) => expect(isPublicAddress(address)).toBe(false))
})

let reached = 0
const server = createServer((_, response) => {
  reached += 1
  response.end('{}')
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

function send(host: string, resolve: Resolve = async () => [], scheme = 'https') {
  const url = new URL(`${scheme}://${host}:${port}/v1`)
  const { signal } = new AbortController()
  return post({ url, headers: {}, body: '{}', signal }, { isPrivateAllowed: false, resolve })
}

describe('an address that somebody wrote', () => {
  test.each([
    '127.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '0x7f.1',
    '017700000001',
    '127.1',
    '169.254.169.254',
  ])('leads to nothing inside as %s', async (host) => {
    await expect(send(host)).rejects.toMatchObject({ code: 'inside' })
    expect(reached).toBe(0)
  })

  test('leads nowhere where one of its addresses is inside', async () => {
    const both: Resolve = async () => ['1.1.1.1', '127.0.0.1']
    await expect(send('service.example', both)).rejects.toMatchObject({ code: 'inside' })
  })

  test('leads nowhere without TLS, but where private ones are allowed', async () => {
    const outside: Resolve = async () => ['1.1.1.1']
    await expect(send('service.example', outside, 'http')).rejects.toMatchObject({ code: 'inside' })
    const url = new URL(`http://127.0.0.1:${port}/v1`)
    const { signal } = new AbortController()
    const answer = await post({ url, headers: {}, body: '{}', signal }, { isPrivateAllowed: true })
    expect(answer.statusCode).toBe(200)
    answer.resume()
  })

  test('is asked for once: a name that is another by then leads to the address that was checked', async () => {
    const asked: string[] = []
    const rebinding: Resolve = async (host) => {
      asked.push(host)
      return asked.length === 1 ? ['1.1.1.1', '2606:4700::1111'] : ['127.0.0.1']
    }
    const { signal } = new AbortController()
    const lookup = await lookupOf(new URL('https://service.example/v1'), rebinding, signal)
    const connected: unknown[] = []
    lookup('service.example', { all: true }, (_, found) => connected.push(found))
    lookup('service.example', {}, (_, found, family) => connected.push([found, family]))
    expect(connected).toEqual([
      [
        { address: '1.1.1.1', family: 4 },
        { address: '2606:4700::1111', family: 6 },
      ],
      ['1.1.1.1', 4],
    ])
    expect(asked).toEqual(['service.example'])
  })

  test('that no name server answers for is left when the call ends', async () => {
    const never: Resolve = () => new Promise(() => undefined)
    const url = new URL('https://service.example/v1')
    const signal = AbortSignal.timeout(50)
    const reach = { isPrivateAllowed: false, resolve: never }
    await expect(post({ url, headers: {}, body: '{}', signal }, reach)).rejects.toMatchObject({
      code: 'unreachable',
    })
  })
})
