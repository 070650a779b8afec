import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/kernel/db/database.ts'
import { service, teamsCalls, type Service } from '#tests/support/bot-service.ts'
import { testDatabase } from '#tests/support/database.ts'
import { holdMsMax, leastTurn } from '#tests/support/loop-guard.ts'
import { servicesAt } from '#tests/support/services-at.ts'
import { testNow, worldsOn, type World } from '#tests/support/world.ts'
import { ChannelProblem, type Address } from './chat-service.ts'
import { chatServicesOf } from './chat-services.ts'
import { teamsPackage } from './teams-package.ts'

const appId = '11111111-2222-4333-8444-555555555555'
const tenantId = 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee'
const appSecret = 'a-secret-of-the-bot'

let database: Database
let teams: Service
let worlds: () => Promise<World>
let w: World

beforeAll(async () => {
  database = await testDatabase()
  teams = await service(() => teamsCalls(appId, appSecret, tenantId))
  worlds = await worldsOn(database, { chatServices: chatServices() })
})

afterAll(async () => {
  await teams.close()
})

const chatServices = () => chatServicesOf(servicesAt(teams.url))
const at = () => ({ companyId: w.companyId })
const connect = (body = { tenantId, appId, appSecret }) =>
  w.as('admin').channels.connectTeams({ params: at(), body })

beforeEach(async () => {
  w = await worlds()
})

const connection = { identifier: tenantId, secrets: { appId, appSecret } }
const to = (): Address => ({
  chatUserId: '29:one',
  conversationId: 'a:1',
  serviceUrl: `${teams.url}/`,
})

describe('connecting Teams', () => {
  test('asks Microsoft first, and keeps no secret that is not right', async () => {
    await expect(connect({ tenantId, appId, appSecret: 'another-secret' })).rejects.toMatchObject({
      statusCode: 409,
      code: 'channels.refusedByTeams',
    })
    await connect()
    const { channels } = await w.as('admin').channels.list({ params: at() })
    expect(channels.find(({ channel }) => channel === 'teams')).toMatchObject({
      identifier: tenantId,
    })
    expect(JSON.stringify(channels)).not.toContain(appSecret)
  })

  test('says that nothing has come in yet, and that it does not know the asker', async () => {
    await connect()
    const { lacks } = await w
      .as('admin')
      .channels.check({ params: at(), body: { channel: 'teams' } })
    expect(lacks).toEqual(['incoming', 'people'])
  })
})

describe('a message to Teams', () => {
  const send = () => chatServices().teams.send(connection, to(), { id: 'one', text: 'Hello' })

  test.each([412, 429, 502, 504])(
    'that is answered %d is tried again, a little later',
    async (status) => {
      teams.refuseNext({ status, retryAfter: 7 })
      const problem = await send().catch((error: unknown) => error)
      expect(problem).toMatchObject({ about: 'service', isFinal: false })
      expect((problem as ChannelProblem).retryAfterSeconds).toBeGreaterThan(7)
      await send()
      expect(teams.taken.at(-1)).toMatchObject({
        path: '/v3/conversations/a%3A1/activities',
        text: 'Hello',
      })
    },
  )

  test('that its reader blocks switches Teams off for them', async () => {
    const error = {
      code: 'Forbidden',
      innerHttpError: { body: { error: { code: 'MessageWritesBlocked' } } },
    }
    teams.refuseNext({ status: 403, body: { error } })
    await expect(send()).rejects.toMatchObject({ code: 'MessageWritesBlocked', about: 'person' })
  })

  test('goes nowhere that is not a place of Teams', async () => {
    const taken = teams.taken.length
    for (const serviceUrl of [
      'http://169.254.169.254/',
      'https://smba.trafficmanager.net.test/',
      'https://smba.trafficmanager.net:8443/',
      null,
    ])
      await expect(
        chatServices().teams.send(connection, { ...to(), serviceUrl }, { id: 'one', text: 'x' }),
      ).rejects.toMatchObject({ code: 'serviceUrl' })
    expect(teams.taken).toHaveLength(taken)
  })
})

describe('what comes in from Teams', () => {
  const activity = (more: object = {}) => ({
    type: 'message',
    id: `act-${Math.random()}`,
    text: 'what needs me',
    serviceUrl: `${teams.url}/`,
    channelId: 'msteams',
    from: { id: '29:one', aadObjectId: 'x' },
    conversation: { id: 'a:1', conversationType: 'personal', tenantId },
    ...more,
  })
  const claims = (more: object = {}) => ({
    iss: 'https://api.botframework.com',
    aud: appId,
    serviceurl: `${teams.url}/`,
    exp: Math.floor(testNow.getTime() / 1000) + 600,
    ...more,
  })
  const post = async (body: object, token: string) =>
    w.app.inject({
      method: 'POST',
      url: `/incoming/teams/${w.companyId}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })

  test('is refused where it is not signed by Microsoft, for this bot, tenant and place, now', async () => {
    await connect()
    const statuses = [
      await post(activity(), await teams.sign(claims(), true)),
      await post(activity(), await teams.sign(claims({ aud: tenantId }))),
      await post(activity(), await teams.sign(claims({ iss: 'https://sts.windows.net/' }))),
      await post(
        activity(),
        await teams.sign(claims({ exp: Math.floor(testNow.getTime() / 1000) - 600 })),
      ),
      await post(activity(), await teams.sign(claims({ serviceurl: 'https://elsewhere.test/' }))),
      await post(
        activity({ serviceUrl: 'https://elsewhere.test/' }),
        await teams.sign(claims({ serviceurl: 'https://elsewhere.test/' })),
      ),
      await post(
        activity({ conversation: { id: 'a:1', conversationType: 'personal', tenantId: appId } }),
        await teams.sign(claims()),
      ),
      await post(activity(), 'e30.e30.e30'),
    ]
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(401))
  })

  test('is answered once with a link, and remembered as heard', async () => {
    await connect()
    const body = activity()
    const before = teams.taken.length
    for (let times = 0; times < 2; times += 1)
      expect((await post(body, await teams.sign(claims()))).statusCode).toBe(200)
    await expect.poll(() => teams.taken).toHaveLength(before + 1)
    expect(teams.taken.at(-1)?.text).toContain(`/asistente/${w.companyId}#`)
    const { lacks } = await w
      .as('admin')
      .channels.check({ params: at(), body: { channel: 'teams' } })
    expect(lacks).toEqual(['people'])
  })

  test('holds the loop for nobody, whatever signs it is full of', async () => {
    await connect()
    const token = await teams.sign(claims())
    for (const sign of ['<', '<a ', '>', '&lt;']) {
      const text = sign.repeat(60_000 / sign.length)
      const ms = await leastTurn(holdMsMax, () => post(activity({ text }), token))
      expect({ sign, isHeld: ms >= holdMsMax }).toEqual({ sign, isHeld: false })
    }
  })

  test('at the same moment in two conversations is answered in both', async () => {
    await connect()
    const before = teams.taken.length
    const id = '1893494400000'
    for (const name of ['a:1', 'a:2']) {
      const conversation = { id: name, conversationType: 'personal', tenantId }
      await post(activity({ id, conversation }), await teams.sign(claims()))
    }
    await expect.poll(() => teams.taken).toHaveLength(before + 2)
  })
})

test('the app to install is a zip of a manifest for this bot and two pictures', async () => {
  const zip = teamsPackage(appId, 'https://tandem.example')
  const text = zip.toString('latin1')
  for (const name of ['manifest.json', 'color.png', 'outline.png']) expect(text).toContain(name)
  expect(text).toContain(`"botId": "${appId}"`)
  const { file } = await w.as('admin').channels.teamsPackage({ params: at(), body: { appId } })
  expect(Buffer.from(file, 'base64').subarray(0, 2).toString()).toBe('PK')
})
