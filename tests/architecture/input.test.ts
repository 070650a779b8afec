import { beforeAll, describe, expect, test } from 'vitest'
import { apiErrorBody, fieldsNamedMax } from '#contract/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { giveRole } from '#server/administration/operators/machine-commands.ts'
import { calls, paramsOf, send, sendRaw, type Call } from '#tests/support/calls.ts'
import { furnish } from '#tests/support/furnish.ts'
import { isLong, oneByTurns } from '#tests/support/long.ts'
import { sampleOf } from '#tests/support/samples.ts'
import { depsOn, world, type World } from '#tests/support/world.ts'

type Fields = Readonly<Record<string, unknown>>

let w: World
let ids: Readonly<Record<string, string>>
let token: string

beforeAll(async () => {
  w = await world()
  ids = (await furnish(w)).ids
  token = await w.token('superadmin')
  // So that no call is refused for who asks.
  await giveRole(depsOn(w.database), w.people.superadmin.email, 'god-admin')
})

const ending = calls.filter(({ endpoint }) => !endpoint.stream)
const writing = ending.filter(({ endpoint }) => endpoint.method !== 'GET')

const signIn = writing.find(({ name }) => name === 'auth.signInWithEmail') as Call

const bodyOf = ({ endpoint }: Call) => sampleOf(endpoint.body, newId()) as Fields | undefined
const queryOf = ({ endpoint }: Call) => sampleOf(endpoint.query, newId()) as Fields | undefined

type Sent = Awaited<ReturnType<typeof send>>

/** An error answer in the shape of section 8, which nothing stores on the way. */
function expectError(answer: Sent, statusCode: number, code: string) {
  expect(answer.headers['cache-control']).toBe('no-store')
  const body = apiErrorBody.parse(answer.json())
  expect(body).toMatchObject({ statusCode, details: { code } })
  expect(answer.statusCode).toBe(statusCode)
  return body.details.fields ?? []
}

/** Sends what is no JSON, or more of it than is taken. */
const sendText = (call: Call, payload: string, type: string, more = {}) =>
  sendRaw(w, call, ids, { token, payload, headers: { 'content-type': type, ...more } })

describe('a field that there is not', () => {
  test.each(ending)('in the query is refused by name by $name', async (call) => {
    const load = { token, query: { ...queryOf(call), surprise: 'x' }, body: bodyOf(call) }
    const fields = expectError(await send(w, call, ids, load), 400, 'invalidInput')
    expect(fields).toMatchObject([{ path: 'surprise', code: 'unknownField' }])
  })

  test.each(writing)('in the body is refused by $name', async (call) => {
    const body = { ...bodyOf(call), surprise: 'x' }
    const load = { token, query: queryOf(call) ?? {}, body }
    const fields = expectError(await send(w, call, ids, load), 400, 'invalidInput')
    if (bodyOf(call)) expect(fields).toMatchObject([{ path: 'surprise', code: 'unknownField' }])
  })
})

describe('the answer to many mistakes', () => {
  test('names at most twenty fields, and of none more than a line', async () => {
    const names = Array.from({ length: 4_000 }, (_, n) => [n.toString(36), 0])
    const long = 'x'.repeat(100_000)
    for (const body of [Object.fromEntries(names), { [long]: 0 }]) {
      const answer = await sendText(signIn, JSON.stringify(body), 'application/json')
      const fields = expectError(answer, 400, 'invalidInput')
      expect(fields.length).toBeLessThanOrEqual(fieldsNamedMax)
      expect(answer.body.length).toBeLessThan(8000)
    }
    expect(fieldsNamedMax).toBe(20)
  })
})

describe('a list that is too short', () => {
  test('says its own sentence in every call, and is never called a number', async () => {
    const codes: Record<string, string> = {}
    for (const call of writing) {
      const body = bodyOf(call) ?? {}
      const lists = Object.keys(body).filter((key) => Array.isArray(body[key]))
      for (const key of lists) {
        if (call.endpoint.body.safeParse({ ...body, [key]: [] }).success) continue
        const answer = await send(w, call, ids, { token, body: { ...body, [key]: [] } })
        const { details } = apiErrorBody.parse(answer.json())
        codes[`${call.name} ${key}`] = details.fields?.[0]?.code ?? ''
      }
    }
    expect(codes).toEqual({
      'bulk.addToTeam userIds': 'noPerson',
      'bulk.changeManager userIds': 'noPerson',
      'bulk.deactivate userIds': 'noPerson',
      'bulk.invite userIds': 'noPerson',
      'invitations.inviteSeveral people': 'noPerson',
      'invitations.planSeveral emails': 'noPerson',
      'bulk.planManagerChoices userIds': 'noPerson',
      'bulk.planDeactivation userIds': 'noPerson',
      'bulk.planManager userIds': 'noPerson',
      'companies.create languages': 'noLanguage',
      'companySettings.changeLanguages languages': 'noLanguage',
      'home.open ids': 'noneSelected',
      'notifications.read ids': 'noneSelected',
    })
  })
})

describe('an id that is none', () => {
  test.each(ending.filter((call) => paramsOf(call).length > 0))(
    'is not found by $name',
    async (call) => {
      for (const [place, name] of paramsOf(call).entries()) {
        const all = ['x', `${ids[name]}'--`, '../me', '%00', '\0', '0']
        // One schema reads the ids of all paths.
        for (const wrong of oneByTurns(all, ending.indexOf(call) + place)) {
          const load = { token, query: queryOf(call) ?? {}, body: bodyOf(call) }
          expectError(await send(w, call, { ...ids, [name]: wrong }, load), 404, 'notFound')
        }
      }
    },
  )
})

describe('a body', () => {
  test.each(writing)(
    'of $name that is too large, cut short or no JSON is refused',
    async (call) => {
      const { bodyBytesMax = 300 * 1024, upload } = call.endpoint
      const tooLarge = upload ? 'FILE_TOO_BIG' : 'bodyTooLarge'
      const length = { 'content-length': String(bodyBytesMax + 1) }
      expectError(await sendText(call, '{}', 'application/json', length), 413, tooLarge)
      // One in eight is sent as large as it says, and all in the long run.
      if (isLong || writing.indexOf(call) % 8 === 0) {
        const huge = JSON.stringify({ text: 'x'.repeat(bodyBytesMax) })
        expectError(await sendText(call, huge, 'application/json'), 413, tooLarge)
      }
      expectError(await sendText(call, '{"text": "x', 'application/json'), 400, 'bodyNotJson')
      expectError(await sendText(call, '{"__proto__": {}}', 'application/json'), 400, 'bodyNotJson')
      expectError(
        await sendText(call, 'text=x', 'application/x-www-form-urlencoded'),
        415,
        'bodyNotJson',
      )
      expectError(await sendText(call, '{}', 'text/plain'), 400, 'invalidInput')
    },
  )
})

describe('an address that there is not', () => {
  test.each(['/api/nowhere', '/api/auth/login', '/api/%', `/api/${'x'.repeat(5000)}`])(
    '%.30s gets an error like any other',
    async (url) => {
      expectError(await w.app.inject({ method: 'POST', url }), 404, 'notFound')
    },
  )
})
