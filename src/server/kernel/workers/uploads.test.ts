import { noDetails } from '#domain/people/users/person-fields.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillPath } from '#contract/kernel/client.ts'
import { apiErrorBody } from '#contract/kernel/errors.ts'
import {
  bodyValuesMax,
  ordinaryBodyBytesMax,
  uploadsAtOnceMax,
  uploadsPerMinuteMax,
} from '#domain/kernel/files/uploads.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { calls, type Call } from '#tests/support/calls.ts'
import { listening, type Listening } from '#tests/support/listening.ts'
import type { Name } from '#tests/support/people.ts'
import { newEmail } from '#tests/support/invitations.ts'
import { picture } from '#tests/support/pictures.ts'
import { rawly } from '#tests/support/raw-http.ts'
import { world, type World } from '#tests/support/world.ts'
import { newId } from '#server/kernel/ids.ts'
import { valuesOf } from '#server/kernel/http/json-body.ts'
import { apiBase } from '#server/kernel/http/serve.ts'

let server: Listening
let w: World
let ids: Readonly<Record<string, string>>

beforeAll(async () => {
  w = await world()
  server = await listening()
  ids = { companyId: w.companyId, userId: w.id('bruno') }
})

afterAll(() => server.close())

const uploading = calls.filter(({ endpoint }) => endpoint.bodyBytesMax)
const byName = (name: string) => uploading.find((call) => call.name === name) as Call

/** The head of a request alone: an answer to it came before a body was read. */
async function headOf({ endpoint }: Call, name: Name, length: number, at = ids): Promise<string> {
  const path = apiBase + fillPath(endpoint.path, at)
  return `${endpoint.method} ${path} HTTP/1.1\r\nHost: tandem\r\nAuthorization: Bearer ${await w.token(name)}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`
}

async function refusalOf(head: string) {
  const { status, headers, body } = await rawly(server.address, head)
  return { status, headers, code: apiErrorBody.parse(JSON.parse(body)).details.code }
}

test.each(uploading.filter(({ endpoint }) => endpoint.access !== 'member'))(
  'a large body of $name is not waited for from somebody whose role is not enough, or of another company',
  async (call) => {
    expect(await refusalOf(await headOf(call, 'ana', 1_000_000))).toMatchObject({ status: 404 })
    const elsewhere = { ...ids, companyId: newId() }
    const strange = await headOf(call, 'superadmin', 1_000_000, elsewhere)
    expect(await refusalOf(strange)).toMatchObject({ status: 404 })
  },
)

test('nor from somebody who waits for as many files as they may', async () => {
  const file = { name: 'people.csv', file: Buffer.from('email\r\n').toString('base64') }
  for (let count = 0; count < 3; count += 1)
    await w.as('admin').imports.start({ params: { companyId: w.companyId }, body: file })
  const refused = await refusalOf(await headOf(byName('imports.start'), 'admin', 5_000_000))
  expect(refused).toMatchObject({ status: 409, code: 'imports.tooMany' })
  await inCompany(w.database.db, w.companyId, (db) => db.deleteFrom('import_file').execute())
})

test('so many large bodies are taken at once of a person, and the next is told when to try again', async () => {
  const call = byName('personal.changePicture')
  const other = await world()
  const begin = async () => {
    const abort = new AbortController()
    const body = new ReadableStream({ start: (it) => it.enqueue(new Uint8Array([0x7b])) })
    const path = `${server.address}${apiBase}${fillPath(call.endpoint.path, { companyId: other.companyId })}`
    const headers = {
      authorization: `Bearer ${await other.token('ana')}`,
      'content-type': 'application/json',
    }
    const init = { method: 'PUT', headers, body, duplex: 'half', signal: abort.signal } as const
    const answer = fetch(path, init).catch(() => undefined)
    return { abort, answer }
  }
  const sent = []
  for (let count = 0; count <= uploadsAtOnceMax.person; count += 1) sent.push(await begin())
  // None of the bodies ends: whichever has no place is the only one that is answered.
  const refused = await Promise.race(sent.map(({ answer }) => answer))
  expect(refused?.status).toBe(429)
  expect(refused?.headers.get('retry-after')).toBe('5')
  for (const { abort, answer } of sent) {
    abort.abort()
    await answer
  }
})

test('so many are taken of a person within a minute, pictures of any size among them', async () => {
  const own = await world()
  const params = { companyId: own.companyId }
  const send = (length: number) =>
    own.as('ana').personal.changePicture({ params, body: { file: 'A'.repeat(length) } })
  const large = ordinaryBodyBytesMax + 4
  for (let count = 0; count < uploadsPerMinuteMax.person; count += 1)
    await expect(send(large)).rejects.toMatchObject({ statusCode: 400 })
  await expect(send(large)).rejects.toMatchObject({ statusCode: 429, code: 'tooManyUploads' })
  await expect(send(4)).rejects.toMatchObject({ statusCode: 429, code: 'tooManyUploads' })
})

test('small pictures are counted wherever one may be, and a person added without one is not', async () => {
  const own = await world()
  const params = { companyId: own.companyId }
  const file = picture('image/png', 1, 1).toString('base64')
  const admin = own.as('admin')
  const add = (more: object) => {
    const body = {
      ...noDetails,
      firstName: 'Nora',
      lastName: '',
      email: newEmail(),
      role: 'USER' as const,
      invite: false,
      ...more,
    }
    return admin.users.create({ params, body })
  }
  for (let count = 0; count < uploadsPerMinuteMax.person; count += 3) {
    await admin.personal.changePicture({ params, body: { file } })
    await admin.users.changePicture({ params: own.of('ana'), body: { file } })
    await add({ picture: { file } })
  }
  await expect(add({ picture: { file } })).rejects.toMatchObject({ code: 'tooManyUploads' })
  await add({})
})

test('a body of more values than any form has is refused before it is one', async () => {
  const wide = JSON.stringify({ ids: Array.from({ length: bodyValuesMax + 1 }, () => 0) })
  const headers = { 'content-type': 'application/json' }
  const url = `${apiBase}/auth/sign-in/email`
  const answer = await w.app.inject({ method: 'POST', url, headers, payload: wide })
  expect(answer.statusCode).toBe(413)
})

test('values are counted by their signs outside of texts', () => {
  expect(valuesOf(JSON.stringify({ a: [1, 2], b: 'x,:"\\",:', c: '\\' }), 100)).toBe(6)
  expect(valuesOf('{"a": ",,,', 100)).toBe(1)
  expect(valuesOf(','.repeat(1000), 10)).toBe(11)
})
