import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/kernel/db/database.ts'
import { accountKeys, googleCalls, service, type Service } from '#tests/support/bot-service.ts'
import { testDatabase } from '#tests/support/database.ts'
import { servicesAt } from '#tests/support/services-at.ts'
import { testNow, worldsOn, type World } from '#tests/support/world.ts'
import { chatServicesOf } from './chat-services.ts'

const clientEmail = 'tandem@test.iam.gserviceaccount.com'
const domainId = 'domain123'

let database: Database
let google: Service
let privateKey: string
let worlds: () => Promise<World>
let w: World

beforeAll(async () => {
  database = await testDatabase()
  privateKey = (await accountKeys()).pem
  google = await service(googleCalls(clientEmail, () => `${google.url}/token`))
  worlds = await worldsOn(database, { chatServices: chatServices() })
})

afterAll(async () => {
  await google.close()
})

const chatServices = () => chatServicesOf(servicesAt(google.url))
const at = () => ({ companyId: w.companyId })
const keyOf = (more: object = {}) =>
  JSON.stringify({
    type: 'service_account',
    client_email: clientEmail,
    private_key: privateKey,
    ...more,
  })
const connect = (key = keyOf()) =>
  w.as('admin').channels.connectGoogleChat({ params: at(), body: { domainId, key } })

beforeEach(async () => {
  w = await worlds()
})

const connection = () => ({ identifier: domainId, secrets: { clientEmail, privateKey } })
const to = { chatUserId: 'users/1', conversationId: 'spaces/A', serviceUrl: null }
const send = () => chatServices().googleChat.send(connection(), to, { id: 'one', text: 'Hello' })

describe('connecting Google Chat', () => {
  test('asks Google first, and refuses what is no key, or another’s', async () => {
    for (const key of ['{}', 'no json', keyOf({ type: 'authorized_user' })])
      await expect(connect(key)).rejects.toMatchObject({ statusCode: 400 })
    const other = keyOf({ client_email: 'other@test.iam.gserviceaccount.com' })
    await expect(connect(other)).rejects.toMatchObject({ code: 'channels.refusedByGoogle' })
    await connect()
    const { channels } = await w.as('admin').channels.list({ params: at() })
    expect(JSON.stringify(channels)).not.toContain('PRIVATE KEY')
    expect(channels.find(({ channel }) => channel === 'googleChat')).toMatchObject({
      identifier: domainId,
    })
  })
})

describe('a message to Google Chat', () => {
  test('is the same request at each try', async () => {
    google.refuseNext({ status: 503 })
    await expect(send()).rejects.toMatchObject({ about: 'service' })
    await send()
    await send()
    const [one, other] = google.taken.slice(-2)
    expect(one?.path).toBe('/v1/spaces/A/messages')
    expect(one?.requestId).toBe(other?.requestId)
  })

  test('is put off a minute where it is one too many', async () => {
    google.refuseNext({ status: 429 })
    await expect(send()).rejects.toMatchObject({ isFinal: false, retryAfterSeconds: 60 })
  })

  test('says where the app is not installed', async () => {
    google.refuseNext({ status: 404 })
    await expect(send()).rejects.toMatchObject({ code: 'notInstalled', about: 'person' })
  })
})

describe('what comes in from Google Chat', () => {
  const url = () => `http://localhost/incoming/google-chat/${w.companyId}`
  const claims = (more: object = {}) => ({
    iss: 'https://accounts.google.com',
    aud: url(),
    email: 'chat@system.gserviceaccount.com',
    email_verified: true,
    exp: Math.floor(testNow.getTime() / 1000) + 600,
    ...more,
  })
  const event = (more: object = {}) => ({
    type: 'MESSAGE',
    eventTime: '2030-01-15T10:00:00Z',
    user: { name: 'users/1', email: 'someone@test.example', domainId, type: 'HUMAN' },
    space: { name: 'spaces/A', spaceType: 'DIRECT_MESSAGE' },
    message: { name: `spaces/A/messages/${Math.random()}`, text: 'what needs me' },
    ...more,
  })
  const post = (body: object, token: string) =>
    w.app.inject({
      method: 'POST',
      url: `/incoming/google-chat/${w.companyId}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })

  test('is refused where it is not signed by Google Chat, for this address and domain, now', async () => {
    await connect()
    const other = { name: 'users/1', email: 'x@y.z', domainId: 'other999', type: 'HUMAN' }
    const statuses = [
      await post(event(), await google.sign(claims(), true)),
      await post(event(), await google.sign(claims({ aud: 'http://localhost/elsewhere' }))),
      await post(event(), await google.sign(claims({ email: 'someone@gmail.test' }))),
      await post(event(), await google.sign(claims({ email_verified: false }))),
      await post(
        event(),
        await google.sign(claims({ exp: Math.floor(testNow.getTime() / 1000) - 600 })),
      ),
      await post(event({ user: other }), await google.sign(claims())),
    ]
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(401))
  })

  test('is answered once, by a message of its own', async () => {
    await connect()
    const body = event()
    const before = google.taken.length
    for (let times = 0; times < 2; times += 1)
      expect((await post(body, await google.sign(claims()))).json()).toEqual({})
    await expect.poll(() => google.taken).toHaveLength(before + 1)
    expect(google.taken.at(-1)?.text).toContain(`/asistente/${w.companyId}#`)
  })
})
