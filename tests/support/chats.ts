import type { Chat } from '#domain/messaging/channels/chat.ts'
import { chatServicesOf } from '#server/messaging/channels/chat-services.ts'
import type { ChatServices, Address } from '#server/messaging/channels/chat-service.ts'
import { incomingPath, incomingUrl } from '#server/messaging/channels/incoming-url.ts'
import { linkAddress } from '#server/messaging/channels/link.ts'
import { accountKeys, googleCalls, service, teamsCalls, type Service } from './bot-service.ts'
import type { Name } from './people.ts'
import { servicesAt } from './services-at.ts'
import { signedBySlack, slackApp, slackServer, slackTeam } from './slack.ts'
import { depsOn, testNow, type World } from './world.ts'

/** Something that somebody wrote, as their service tells it. */
export interface Wrote {
  readonly text: string
  /** The same where the service sends it again. */
  readonly id: string
  /** Of another workspace, tenant or domain than the one that the company is connected to. */
  readonly isElsewhere?: boolean
}

interface Request {
  readonly payload: string
  readonly headers: Readonly<Record<string, string>>
}

/** A chat service that is there for the tests, and somebody in it. */
export interface ChatService {
  readonly channel: Chat
  readonly chatServices: ChatServices
  /** Where the somebody is written to. */
  readonly to: Address
  readonly connect: (w: World) => Promise<unknown>
  /** What the service sends a company of what they wrote. */
  readonly request: (companyId: string, wrote: Wrote) => Promise<Request>
  /** What they were answered, in order. */
  readonly answers: () => readonly string[]
  readonly close: () => Promise<void>
}

const back = 'http://localhost/back'
const at = ({ companyId }: World) => ({ companyId })
const soon = () => Math.floor(testNow.getTime() / 1000) + 600
const bearing = (token: string, body: object): Request => ({
  payload: JSON.stringify(body),
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
})

async function slack(): Promise<ChatService> {
  const server = await slackServer(['installer@test.example'], [back])
  const botToken = await server.install(back)
  const { signingSecret } = slackApp
  return {
    channel: 'slack',
    chatServices: chatServicesOf(servicesAt(server.url)),
    to: { chatUserId: 'U000000001', conversationId: 'C000000001', serviceUrl: null },
    connect: (w) => {
      const body = { workspaceId: slackTeam, botToken, signingSecret }
      return w.as('admin').channels.connectSlack({ params: at(w), body })
    },
    request: async (_, { text, id, isElsewhere = false }) => {
      const from = { user: 'U000000001', channel: 'C000000001', channel_type: 'im' }
      const event = { type: 'message', ...from, text }
      const team_id = isElsewhere ? 'T0OTHER000' : slackTeam
      const body = { type: 'event_callback', team_id, event_id: id, event }
      return signedBySlack(JSON.stringify(body), { at: testNow })
    },
    answers: () => server.posts.map(({ text }) => text),
    close: server.close,
  }
}

const answersOf =
  ({ taken }: Service) =>
  () =>
    taken.map(({ text }) => text)

async function teams(): Promise<ChatService> {
  const appId = '11111111-2222-4333-8444-555555555555'
  const tenantId = 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee'
  const appSecret = 'a-secret-of-the-bot'
  const server = await service(() => teamsCalls(appId, appSecret, tenantId))
  const serviceUrl = `${server.url}/`
  return {
    channel: 'teams',
    chatServices: chatServicesOf(servicesAt(server.url)),
    to: { chatUserId: '29:one', conversationId: 'a:1', serviceUrl },
    connect: (w) => {
      const body = { tenantId, appId, appSecret }
      return w.as('admin').channels.connectTeams({ params: at(w), body })
    },
    request: async (_, { text, id, isElsewhere = false }) => {
      const iss = 'https://api.botframework.com'
      const token = await server.sign({ iss, aud: appId, serviceurl: serviceUrl, exp: soon() })
      const tenant = { tenantId: isElsewhere ? appId : tenantId }
      return bearing(token, {
        type: 'message',
        id,
        text,
        serviceUrl,
        channelId: 'msteams',
        from: { id: '29:one' },
        conversation: { id: 'a:1', conversationType: 'personal', ...tenant },
      })
    },
    answers: answersOf(server),
    close: server.close,
  }
}

async function googleChat(): Promise<ChatService> {
  const clientEmail = 'tandem@test.iam.gserviceaccount.com'
  const domainId = 'domain123'
  const server = await service(googleCalls(clientEmail, () => `${server.url}/token`))
  const { pem: private_key } = await accountKeys()
  const account = { type: 'service_account', client_email: clientEmail, private_key }
  return {
    channel: 'googleChat',
    chatServices: chatServicesOf(servicesAt(server.url)),
    to: { chatUserId: 'users/1', conversationId: 'spaces/A', serviceUrl: null },
    connect: (w) => {
      const body = { domainId, key: JSON.stringify(account) }
      return w.as('admin').channels.connectGoogleChat({ params: at(w), body })
    },
    request: async (companyId, { text, id, isElsewhere = false }) => {
      const token = await server.sign({
        iss: 'https://accounts.google.com',
        aud: incomingUrl('http://localhost', 'googleChat', companyId),
        email: 'chat@system.gserviceaccount.com',
        email_verified: true,
        exp: soon(),
      })
      const from = { name: 'users/1', email: 'someone@test.example', type: 'HUMAN' }
      return bearing(token, {
        type: 'MESSAGE',
        eventTime: testNow.toISOString(),
        user: { ...from, domainId: isElsewhere ? 'other999' : domainId },
        space: { name: 'spaces/A', spaceType: 'DIRECT_MESSAGE' },
        message: { name: `spaces/A/messages/${id}`, text },
      })
    },
    answers: answersOf(server),
    close: server.close,
  }
}

/** Starts each of the chat services that there are. */
export const chatServices: Readonly<Record<Chat, () => Promise<ChatService>>> = {
  slack,
  teams,
  googleChat,
}

/** Has a company told what the somebody of a service wrote: how it answers the service. */
export async function writeTo(w: World, { channel, request }: ChatService, wrote: Wrote) {
  const made = await request(w.companyId, wrote)
  const url = incomingPath(channel, w.companyId)
  return w.app.inject({ method: 'POST', url, ...made })
}

/** What a link has behind its `#` that is sent to somebody’s chat of a service. */
export function linkTo(w: World, { channel, to }: ChatService, name: Name): string {
  const { email } = w.people[name]
  const made = { ...at(w), channel, to, email, madeAt: testNow.getTime() }
  return linkAddress('http://localhost', made, depsOn(w.database).seal).split('#')[1] ?? ''
}

/** Binds the chat of a service to somebody, by a link as it is sent there. */
export async function bindChat(w: World, chat: ChatService, name: Name): Promise<void> {
  const link = linkTo(w, chat, name)
  await w.as(name).assistant.bind({ params: at(w), body: { link, language: 'en' } })
}
