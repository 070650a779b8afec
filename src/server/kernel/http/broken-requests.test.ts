import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiErrorBody } from '#contract/kernel/errors.ts'
import { listen } from '#tests/support/listen.ts'
import { isLong } from '#tests/support/long.ts'
import { listening, type Listening } from '#tests/support/listening.ts'
import { textsIn } from '#tests/support/messages.ts'
import { rawly } from '#tests/support/raw-http.ts'
import { world, type World } from '#tests/support/world.ts'

let server: Listening
let w: World

beforeAll(async () => {
  w = await world()
  server = await listening()
})

afterAll(() => server.close())

const language = 'it'
const italian = `Accept-Language: ${language}\r\n`
const host = `Host: tandem\r\n${italian}`
const post = `POST /api/auth/sign-in/email HTTP/1.1\r\n${host}`
const json = 'Content-Type: application/json\r\n'

const broken = [
  ['no request at all', `hello\r\n${italian}\r\n`, 400, 'requestUnreadable'],
  ['a method that there is not', `SING /api HTTP/1.1\r\n${host}\r\n`, 400, 'requestUnreadable'],
  ['a header that is none', `GET /api HTTP/1.1\r\n${host}a b: c\r\n\r\n`, 400, 'requestUnreadable'],
  ['nobody it is for', `GET /api HTTP/1.1\r\n${italian}\r\n`, 400, 'requestUnreadable'],
  ['a length that is none', `${post}${json}Content-Length: x\r\n\r\n`, 400, 'requestUnreadable'],
  [
    'two lengths',
    `${post}${json}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    400,
    'requestUnreadable',
  ],
  [
    'chunks that are none',
    `${post}${json}Transfer-Encoding: chunked\r\n\r\nz\r\n`,
    400,
    'requestUnreadable',
  ],
  [
    'more headers than are read',
    `GET /api HTTP/1.1\r\n${host}x: ${'x'.repeat(40_000)}\r\n\r\n`,
    431,
    'headersTooLarge',
  ],
  [
    'something expected that there is not',
    `${post}${json}Expect: a wonder\r\nContent-Length: 2\r\n\r\n`,
    417,
    'requestUnreadable',
  ],
  ['an address that cannot be read', `GET /api/% HTTP/1.1\r\n${host}\r\n`, 404, 'notFound'],
  ['no JSON', `${post}${json}Content-Length: 1\r\n\r\n{`, 400, 'bodyNotJson'],
  [
    'another kind of body',
    `${post}Content-Type: a/b\r\nContent-Length: 1\r\n\r\n{`,
    415,
    'bodyNotJson',
  ],
  ['too long a body', `${post}${json}Content-Length: 300000\r\n\r\n`, 413, 'bodyTooLarge'],
] as const

describe('what cannot be read as a request', () => {
  test.each(broken)('%s is answered as every error is', async (_, request, status, code) => {
    const answer = await rawly(server.address, request)
    expect(answer.status).toBe(status)
    const { details, statusCode, message, id } = apiErrorBody.parse(JSON.parse(answer.body))
    expect({ details, statusCode }).toEqual({ details: { code }, statusCode: status })
    expect(id).toMatch(/^[\da-f-]{36}$/)
    expect(message).toBe(textsIn(language).get(`errors.${code}`))
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'strict-transport-security': expect.stringContaining('max-age='),
    })
  })
})

describe('slow requests', () => {
  test('many slow bodies end with 408, and hold up neither others nor a stream', async () => {
    const stream = await listen(server.address, w.companyId, await w.token('ana'))
    const slow = Array.from({ length: isLong ? 200 : 40 }, () =>
      rawly(server.address, `${post}${json}Content-Length: 1000\r\n\r\n`, '{'),
    )
    const ready = await fetch(`${server.address}/readyz`)
    expect(await ready.json()).toMatchObject({ ready: true })
    const { requestTimeout, headersTimeout } = server.app.server
    Object.assign(server.app.server, { requestTimeout: 500, headersTimeout: 500 })
    for (const { status, body } of await Promise.all(slow)) {
      expect(status).toBe(408)
      const message = textsIn(language).get('errors.requestTooSlow')
      expect(JSON.parse(body)).toMatchObject({ message, details: { code: 'requestTooSlow' } })
    }
    const isOver = await Promise.race([stream.ended.then(() => true), Promise.resolve(false)])
    expect(isOver).toBe(false)
    stream.close()
    Object.assign(server.app.server, { requestTimeout, headersTimeout })
  })
})

describe('a large body', () => {
  test('of a stranger is refused before it is sent', async () => {
    const path = `/api/companies/${w.companyId}/logo`
    const request = `PUT ${path} HTTP/1.1\r\n${host}${json}Content-Length: 2700000\r\n\r\n`
    const { status, body } = await rawly(server.address, request)
    expect(status).toBe(401)
    expect(JSON.parse(body).details.code).toBe('signInRequired')
  })
})
