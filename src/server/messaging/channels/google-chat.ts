import { createHash } from 'node:crypto'
import { createRemoteJWKSet, customFetch, importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import { verifyBearer } from './bearer.ts'
import { ChannelProblem, NotGenuine, type ChatService, type IncomingBody } from './chat-service.ts'
import { parsedJson } from './parsed-json.ts'
import { callService, guardedFetch, type ServiceAnswer } from './service-fetch.ts'
import { fetchToken, tokenKeeper } from './token-keeper.ts'

export interface GoogleUrls {
  readonly googleChat: string
  readonly googleToken: string
  readonly googleKeys: string
}

/** Signer of Google Chat's requests; the audience is the endpoint URL. */
export const googleIssuer = 'https://accounts.google.com'
export const googleSender = 'chat@system.gserviceaccount.com'

const scope = 'https://www.googleapis.com/auth/chat.bot'
const passing = new Set([429, 500, 502, 503, 504])

const sent = z.object({
  type: z.string(),
  eventTime: z.string(),
  user: z.object({
    name: z.string().regex(/^users\/[\w-]+$/),
    email: z.string().optional(),
    domainId: z.string().optional(),
    type: z.string().optional(),
  }),
  space: z.object({
    name: z.string().regex(/^spaces\/[\w-]+$/),
    type: z.string().optional(),
    spaceType: z.string().optional(),
    singleUserBotDm: z.boolean().optional(),
  }),
  message: z.object({ name: z.string().optional(), text: z.string().optional() }).optional(),
})

export function googleChatAdapter({
  googleChat,
  googleToken,
  googleKeys,
}: GoogleUrls): ChatService {
  const keys = createRemoteJWKSet(new URL(googleKeys), { [customFetch]: guardedFetch })
  const tokenOf = tokenKeeper(async ({ secrets }) => {
    const key = await importPKCS8(secrets['privateKey'] ?? '', 'RS256').catch(() => {
      throw new ChannelProblem('key', 'connection')
    })
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(secrets['clientEmail'] ?? '')
      .setAudience(googleToken)
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(key)
    const grant_type = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
    return fetchToken(googleToken, { grant_type, assertion }, (status) => passing.has(status))
  })

  return {
    check: async (connection) => {
      const token = await tokenOf(connection, { anew: true })
      const { status, body } = await callService(`${googleChat}/v1/spaces?pageSize=1`, {
        method: 'GET',
        token,
      })
      if (status !== 200) throw googleProblemOf(status, body)
      return []
    },

    // An app addresses people by directory id, not email.
    find: async () => undefined,

    send: async (connection, { conversationId }, { id, text }, signal) => {
      const token = await tokenOf(connection)
      const requestId = createHash('sha256').update(id).digest('hex').slice(0, 32)
      const url = `${googleChat}/v1/${conversationId}/messages?requestId=${requestId}`
      const answer = await callService(url, { token, json: { text }, signal })
      if (answer.status === 200) return
      throw googleProblemOf(answer.status, answer.body, answer.retryAfterSeconds)
    },

    admit: async (connection, request) => {
      const issuer = [googleIssuer, 'accounts.google.com']
      const payload = await verifyBearer(request, keys, { issuer, audience: request.url })
      if (payload['email'] !== googleSender || payload['email_verified'] !== true)
        throw new NotGenuine()
      return (body) => {
        const { success, data } = sent.safeParse(parsedJson(body))
        if (!success) return {}
        if (data.user.domainId !== connection.identifier) throw new NotGenuine()
        return readEvent(data)
      }
    },
  }
}

function readEvent({ type, eventTime, user, space, message }: z.output<typeof sent>): IncomingBody {
  const kinds = { MESSAGE: 'said', ADDED_TO_SPACE: 'joined', REMOVED_FROM_SPACE: 'left' } as const
  const kind = type in kinds ? kinds[type as keyof typeof kinds] : undefined
  const isDirect = space.spaceType === 'DIRECT_MESSAGE' || space.type === 'DM'
  // An empty object: the reply follows as its own message.
  if (!kind || !isDirect || user.type === 'BOT') return { answer: {} }
  const from = { chatUserId: user.name, conversationId: space.name, serviceUrl: null }
  const id = message?.name ?? `${type} ${space.name} ${eventTime}`.slice(0, 200)
  const email = async () => user.email
  return { answer: {}, came: { id, kind, from, text: (message?.text ?? '').trim(), email } }
}

function googleProblemOf(
  status: number,
  { error }: ServiceAnswer['body'],
  retryAfter?: number,
): ChannelProblem {
  const said = (error as { status?: unknown } | undefined)?.status
  const code = typeof said === 'string' ? said : `HTTP ${status}`
  // Google's limits are per minute unless it says otherwise.
  if (status === 429) return new ChannelProblem(code, 'service', retryAfter ?? 60)
  if (passing.has(status)) return new ChannelProblem(code, 'service', retryAfter)
  if (status === 404) return new ChannelProblem('notInstalled', 'person')
  return new ChannelProblem(code, status === 401 ? 'connection' : 'person')
}
