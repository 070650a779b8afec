import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stackOf } from '#server/kernel/http/error-handler.ts'
import { databaseSummary } from '#server/support-packet.ts'
import { watched } from '#tests/support/sight.ts'
import { testNow, world, type World } from '#tests/support/world.ts'

const canary = 'zqxcanary'
const uuid = '01890000-0000-7000-8000-00000000cafe'

let w: World
let sight: Awaited<ReturnType<typeof watched>>
let broken: Awaited<ReturnType<typeof watched>>

/** Every field that a client fills in itself carries the canary. */
const headers = {
  'user-agent': `${canary} agent`,
  referer: `https://tandem.example/${canary}`,
  'x-request-id': canary,
  'x-forwarded-for': '198.51.100.77',
  cookie: `__session=${canary}; session=${canary}`,
}

async function send(
  { app }: Pick<typeof sight, 'app'>,
  { headers: own = {}, ...request }: InjectOptions,
): Promise<number> {
  const answer = await app.inject({ ...request, headers: { ...headers, ...own } })
  return answer.statusCode
}

beforeAll(async () => {
  w = await world()
  sight = await watched(w)
  const clock = () => {
    throw new RangeError(`Invalid time: ${canary}`)
  }
  broken = await watched(w, { clock })
})

afterAll(async () => {
  await Promise.all([sight.app.close(), broken.app.close()])
})

test('nothing that a person sends is in the log, in the metrics or in a packet for support', async () => {
  const of = async (name: 'marta' | 'ana') => ({ authorization: `Bearer ${await w.token(name)}` })
  const company = `/api/companies/${w.companyId}`
  const entry = {
    text: `${canary} is private`,
    visibility: 'PRIVATE',
    category: 'global-evaluation',
  }
  const requests: readonly (readonly [number, InjectOptions])[] = [
    [
      401,
      {
        method: 'POST',
        url: '/api/auth/sign-in/email',
        payload: { email: `${canary}@test.example`, password: `${canary}password` },
      },
    ],
    [
      200,
      {
        method: 'POST',
        url: `${company}/users/${w.id('ana')}/feedback`,
        headers: await of('marta'),
        payload: entry,
      },
    ],
    [
      400,
      {
        method: 'POST',
        url: `${company}/users/${w.id('ana')}/feedback?search=${canary}`,
        headers: await of('marta'),
        payload: { ...entry, [canary]: canary },
      },
    ],
    [
      400,
      {
        method: 'PUT',
        url: `${company}/my-profile/picture`,
        headers: await of('marta'),
        payload: { file: Buffer.from(`${canary} is no picture`).toString('base64') },
      },
    ],
    [404, { method: 'GET', url: '/api/operators/companies', headers: await of('ana') }],
    [404, { method: 'GET', url: `/api/companies/${uuid}/settings`, headers: await of('ana') }],
    [415, { method: 'POST', url: '/api/auth/sign-up', payload: `{"email":"${canary}` }],
    [401, { method: 'GET', url: `/scim/v2/${uuid}/Users?filter=${canary}` }],
    [404, { method: 'GET', url: `/${canary}?token=${canary}` }],
    [401, { method: 'GET', url: `/api/account/sessions?token=${canary}` }],
  ]
  for (const [status, request] of requests)
    expect.soft([request.url, await send(sight, request)]).toEqual([request.url, status])
  const failed = {
    method: 'GET',
    url: '/api/account/sessions',
    headers: await of('marta'),
  } as const
  expect(await send(broken, failed)).toBe(500)

  const said = [
    ...[...sight.lines, ...broken.lines].map((line) => JSON.stringify(line)),
    ...(await Promise.all([sight.metrics.text(), broken.metrics.text()])),
    JSON.stringify(await databaseSummary(w.database, testNow)),
  ]
  for (const secret of [canary, '198.51.100.77', '@test.example', w.companyId, 'Bearer'])
    expect(said.filter((text) => text.includes(secret))).toEqual([])
  expect(said.join()).toContain('request failed')
})

test('the stack of a bug is logged without a message that quotes what was sent', () => {
  const ofDatabase = Object.assign(new Error(`invalid input syntax: "${canary}"`), {
    code: '22P02',
  })
  const errors = [ofDatabase, new SyntaxError(`Unexpected "${canary}"\nis not JSON`), canary]
  for (const error of errors) expect(stackOf(error)).not.toContain(canary)
  expect(stackOf(ofDatabase)).toMatch(/^Error 22P02\n\s+at /)
  const own = new Error('Nothing answers it')
  for (const it of [own, new AggregateError([own])])
    expect(stackOf(it)).toContain('Nothing answers it')
})

test('each request has a line, with its network shortened', () => {
  const lines = sight.lines.filter(({ event }) => event === 'request')
  expect(lines).toHaveLength(10)
  for (const line of lines)
    expect(line).toMatchObject({
      level: 30,
      reqId: expect.stringMatching(/^[\da-f-]{36}$/),
      route: expect.stringMatching(/^(none|\/)/),
      status: expect.any(Number),
      ms: expect.any(Number),
      network: '198.51.100.0/24',
    })
})

test('refused sign-ins and permissions are events of security, with the account by its id', () => {
  const events = sight.lines.filter(({ msg }) => msg === 'refused')
  expect(events.map(({ event, reason, call, status }) => [event, reason, call, status])).toEqual([
    ['signIn.refused', 'wrongCredentials', 'auth.signInWithEmail', 401],
    ['permission.refused', 'notFound', 'operators.companies', 404],
    ['permission.refused', 'notFound', 'companySettings.read', 404],
    ['signIn.refused', 'directory.tokenRefused', undefined, 401],
  ])
  expect(events[1]).toMatchObject({ level: 40, network: '198.51.100.0/24' })
  expect(events[1]?.['account']).toMatch(/^[\da-f-]{36}$/)
})

test('a proxy on this machine chooses the id of a request, in hexadecimal alone; others do not', async () => {
  const given = 'a3f1c2d4e5f60718293a4b5c6d7e8f90'
  const idOf = async (request: InjectOptions) => {
    const answer = await sight.app.inject({ url: '/api/nothing', ...request })
    return answer.json<{ id: string }>().id
  }
  expect(await idOf({ headers: { 'x-request-id': given } })).toBe(given)
  expect(await idOf({ headers: { 'x-request-id': `${given}; drop` } })).not.toContain('drop')
  const stranger = { headers: { 'x-request-id': given }, remoteAddress: '192.0.2.4' }
  expect(await idOf(stranger)).not.toBe(given)
})
