import { createRemoteJWKSet, customFetch } from 'jose'
import { z } from 'zod'
import { verifyBearer } from './bearer.ts'
import {
  ChannelProblem,
  NotGenuine,
  type ChatService,
  type Address,
  type Connection,
  type IncomingBody,
} from './chat-service.ts'
import { parsedJson } from './parsed-json.ts'
import { callService, guardedFetch, type ServiceAnswer } from './service-fetch.ts'
import { fetchToken, tokenKeeper } from './token-keeper.ts'

export interface TeamsUrls {
  readonly teamsLogin: string
  readonly teamsKeys: string
  /** Accepted besides Microsoft's hosts. */
  readonly teamsService: string | undefined
}

export const teamsIssuer = 'https://api.botframework.com'

/** Hosts of the public and the government clouds. */
const serviceHosts = new Set([
  'smba.trafficmanager.net',
  'smba.infra.gcc.teams.microsoft.com',
  'smba.infra.gov.teams.microsoft.us',
])

/** Transient statuses; 412 means the conversation was just created. */
const passing = new Set([412, 429, 500, 502, 503, 504])

/** Seconds of random delay, so that retries spread out. */
const jitterSecondsMax = 5

const activity = z.object({
  type: z.string(),
  id: z.string().min(1).max(200),
  text: z.string().optional(),
  action: z.string().optional(),
  serviceUrl: z.string(),
  channelId: z.literal('msteams'),
  from: z.object({ id: z.string(), aadObjectId: z.string().optional() }),
  conversation: z.object({
    id: z.string(),
    conversationType: z.string().optional(),
    tenantId: z.string().optional(),
  }),
  channelData: z.object({ tenant: z.object({ id: z.string() }).optional() }).optional(),
})
type Activity = z.output<typeof activity>

export function teamsAdapter({ teamsLogin, teamsKeys, teamsService }: TeamsUrls): ChatService {
  const keys = createRemoteJWKSet(new URL(teamsKeys), { [customFetch]: guardedFetch })
  const tokenOf = tokenKeeper(async ({ identifier, secrets }) => {
    const form = {
      grant_type: 'client_credentials',
      client_id: secrets['appId'] ?? '',
      client_secret: secrets['appSecret'] ?? '',
      scope: `${teamsIssuer}/.default`,
    }
    const url = `${teamsLogin}/${identifier}/oauth2/v2.0/token`
    return fetchToken(url, form, (status) => status >= 500 || status === 429)
  })

  const isOfTeams = (url: string) => {
    const parsed = URL.parse(url)
    if (!parsed) return false
    if (teamsService !== undefined && parsed.origin === teamsService) return true
    return parsed.protocol === 'https:' && parsed.port === '' && serviceHosts.has(parsed.hostname)
  }

  const call = async (
    connection: Connection,
    { serviceUrl }: Address,
    asked: { path: string; method?: 'GET'; json?: unknown; signal?: AbortSignal | undefined },
  ): Promise<ServiceAnswer> => {
    // The allowed hosts may have changed since it was stored.
    if (serviceUrl === null || !isOfTeams(serviceUrl))
      throw new ChannelProblem('serviceUrl', 'person')
    const token = await tokenOf(connection)
    const { path, ...rest } = asked
    return callService(`${serviceUrl.replace(/\/$/, '')}${path}`, { ...rest, token })
  }

  return {
    check: async (connection) => {
      await tokenOf(connection, { anew: true })
      return []
    },

    // Bots can't look people up by email: the installation event identifies them.
    find: async () => undefined,

    send: async (connection, to, { text }, signal) => {
      const path = `/v3/conversations/${encodeURIComponent(to.conversationId)}/activities`
      const json = { type: 'message', textFormat: 'markdown', text }
      const answer = await call(connection, to, { path, json, signal })
      const { status, body, retryAfterSeconds = 0 } = answer
      if (status >= 200 && status < 300) return
      const code = codeIn(body) ?? `HTTP ${status}`
      if (passing.has(status)) {
        const jitter = 1 + Math.random() * jitterSecondsMax
        throw new ChannelProblem(code, 'service', Math.ceil(retryAfterSeconds + jitter))
      }
      throw new ChannelProblem(code, status === 401 ? 'connection' : 'person')
    },

    admit: async (connection, request) => {
      const audience = connection.secrets['appId'] ?? ''
      const payload = await verifyBearer(request, keys, { issuer: teamsIssuer, audience })
      return (body) => readBody(connection, payload['serviceurl'], body)
    },
  }

  function readBody(connection: Connection, serviceUrl: unknown, body: Buffer): IncomingBody {
    const { success, data } = activity.safeParse(parsedJson(body))
    if (!success) return {}
    const tenant = data.conversation.tenantId ?? data.channelData?.tenant?.id
    const isGenuine =
      serviceUrl === data.serviceUrl &&
      isOfTeams(data.serviceUrl) &&
      tenant === connection.identifier
    if (!isGenuine) throw new NotGenuine()
    return readActivity(connection, data)
  }

  function readActivity(connection: Connection, it: Activity): IncomingBody {
    const kind = kindOf(it)
    if (!kind || it.conversation.conversationType !== 'personal') return {}
    const from = {
      chatUserId: it.from.id,
      conversationId: it.conversation.id,
      serviceUrl: it.serviceUrl,
    }
    const email = async () => {
      const path = `/v3/conversations/${encodeURIComponent(from.conversationId)}/members/${encodeURIComponent(from.chatUserId)}`
      const { status, body } = await call(connection, from, { path, method: 'GET' })
      const known = body['email'] ?? body['userPrincipalName']
      return status === 200 && typeof known === 'string' ? known : undefined
    }
    const text = (it.text ?? '').replaceAll(/<[^<>]*>/g, ' ').trim()
    // Activity ids are only unique within their conversation.
    return { came: { id: `${it.conversation.id} ${it.id}`, kind, from, text, email } }
  }
}

function kindOf({ type, action }: Activity) {
  if (type === 'message') return 'said'
  if (type !== 'installationUpdate') return undefined
  return action?.startsWith('remove') ? 'left' : 'joined'
}

function codeIn({ error }: ServiceAnswer['body']) {
  const { code, innerHttpError } = (error ?? {}) as { code?: unknown; innerHttpError?: unknown }
  const inner = (innerHttpError as { body?: { error?: { code?: unknown } } } | undefined)?.body
  const said = inner?.error?.code ?? code
  return typeof said === 'string' ? said : undefined
}
