import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import {
  ChannelProblem,
  NotGenuine,
  type ChatService,
  type Connection,
  type IncomingRequest,
  type IncomingBody,
} from './chat-service.ts'
import { parsedJson } from './parsed-json.ts'
import { callService } from './service-fetch.ts'

export const slackScopes = [
  'chat:write',
  'im:write',
  'im:history',
  'users:read',
  'users:read.email',
] as const

/** Seconds; older signatures are rejected against replay. */
const signedSecondsMax = 300

/** Of its methods' answers what is read here. Some are texts in other methods: `channel` of chat.postMessage. */
const slackAnswer = z.object({
  ok: z.boolean(),
  error: z.string().optional(),
  team_id: z.string().optional(),
  access_token: z.string().optional(),
  team: z.object({ id: z.string() }).optional().catch(undefined),
  channel: z.object({ id: z.string() }).optional().catch(undefined),
  user: z
    .object({ id: z.string(), profile: z.object({ email: z.string().optional() }).optional() })
    .optional()
    .catch(undefined),
})

const ofConnection = new Set(
  `account_inactive invalid_auth not_authed token_expired token_revoked missing_scope no_permission
  org_login_required ekm_access_denied team_access_not_granted access_denied messages_tab_disabled
  not_allowed_token_type invalid_code bad_client_secret invalid_client_id bad_redirect_uri`.split(
    /\s+/,
  ),
)

const ofPerson = new Set(
  `user_not_found users_not_found user_disabled user_not_visible user_is_bot channel_not_found is_archived
  not_in_channel cannot_dm_bot restricted_action duplicate_external_user_id cant_send_message`.split(
    /\s+/,
  ),
)

/** Doesn't wait or retry; the outbox does. Throws a `ChannelProblem`. */
export async function callSlack(
  url: string,
  method: string,
  form: Readonly<Record<string, string>>,
  token?: string,
) {
  const { status, headers, body, retryAfterSeconds } = await callService(`${url}/api/${method}`, {
    form,
    ...(token === undefined ? {} : { token }),
  })
  if (status === 429) throw new ChannelProblem('rate_limited', 'service', retryAfterSeconds)
  if (status !== 200) throw new ChannelProblem(`HTTP ${status}`, 'service')
  const { success, data } = slackAnswer.safeParse(body)
  if (!success) throw new ChannelProblem('unreachable', 'service')
  if (data.ok)
    return {
      ...data,
      scopes: headers
        .get('x-oauth-scopes')
        ?.split(',')
        .map((it) => it.trim()),
    }
  const code = data.error ?? 'unreachable'
  const about = ofConnection.has(code) ? 'connection' : ofPerson.has(code) ? 'person' : 'service'
  throw new ChannelProblem(code, about)
}

const event = z.object({
  type: z.literal('event_callback'),
  team_id: z.string(),
  event_id: z.string().min(1).max(100),
  event: z.object({
    type: z.string(),
    user: z.string().optional(),
    channel: z.string().optional(),
    channel_type: z.string().optional(),
    text: z.string().optional(),
    subtype: z.string().optional(),
    bot_id: z.string().optional(),
  }),
})
const challenge = z.object({ type: z.literal('url_verification'), challenge: z.string().max(400) })

export function slackAdapter(url: string): ChatService {
  const call = (
    { secrets }: Connection,
    method: string,
    form: Readonly<Record<string, string>> = {},
  ) => callSlack(url, method, form, secrets['botToken'])

  return {
    site: url,

    check: async (connection) => {
      const { team_id: workspace, scopes = slackScopes } = await call(connection, 'auth.test')
      if (workspace !== connection.identifier)
        throw new ChannelProblem('otherWorkspace', 'connection')
      return slackScopes.every((scope) => scopes.includes(scope)) ? [] : ['scopes']
    },

    find: async (connection, email) => {
      const found = await call(connection, 'users.lookupByEmail', { email }).catch(
        (error: unknown) => {
          // Some valid addresses aren't found; these people get email.
          if (error instanceof ChannelProblem && error.about === 'person') return undefined
          throw error
        },
      )
      const chatUserId = found?.user?.id
      if (chatUserId === undefined) return undefined
      const opened = await call(connection, 'conversations.open', { users: chatUserId })
      const conversationId = opened.channel?.id
      return conversationId === undefined
        ? undefined
        : { chatUserId, conversationId, serviceUrl: null }
    },

    send: async (connection, { conversationId: channel }, { text, id }) => {
      const metadata = { event_type: 'tandem_message', event_payload: { id } }
      await call(connection, 'chat.postMessage', {
        channel,
        text,
        metadata: JSON.stringify(metadata),
        unfurl_links: 'false',
        unfurl_media: 'false',
      })
    },

    admit: async (connection, request) => {
      const isSigned = signatureOf(connection.secrets['signingSecret'] ?? '', request)
      return (body) => {
        if (!isSigned(body)) throw new NotGenuine()
        return readBody(connection, request, body)
      }
    },
  }

  function readBody(
    connection: Connection,
    { headers }: IncomingRequest,
    body: Buffer,
  ): IncomingBody {
    const asForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    // Buttons are links, so there is nothing to do.
    if (asForm) return {}
    const sent = parsedJson(body)
    const asking = challenge.safeParse(sent)
    if (asking.success) return { answer: { challenge: asking.data.challenge } }
    const { success, data } = event.safeParse(sent)
    if (!success) return {}
    if (data.team_id !== connection.identifier) throw new NotGenuine()
    return readEvent(connection, data)
  }

  function readEvent(
    connection: Connection,
    { event_id: id, event: it }: z.output<typeof event>,
  ): IncomingBody {
    const { user: chatUserId, channel, text = '' } = it
    const isSaid = it.type === 'message' && it.channel_type === 'im' && !it.subtype && !it.bot_id
    if (!isSaid || !chatUserId || !channel) return {}
    const email = async () => {
      const { user } = await call(connection, 'users.info', { user: chatUserId })
      return user?.profile?.email
    }
    const from = { chatUserId, conversationId: channel, serviceUrl: null }
    return { came: { id, kind: 'said', from, text: unescaped(text), email } }
  }
}

/** Links become their label or address. Mentions without a label only have an id, and are left out. */
const unescaped = (text: string) =>
  text
    .replaceAll(/\s?<[@#!][^<>|]*\|?>/g, '')
    .replaceAll(/<(?:mailto:|tel:)?([^<>|]*)>/g, '$1')
    .replaceAll(/<[^<>|]*\|([^<>]*)>/g, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** Throws if the signature is missing or too old. */
function signatureOf(secret: string, { headers, now }: IncomingRequest): (body: Buffer) => boolean {
  const at = headers['x-slack-request-timestamp']
  const signature = headers['x-slack-signature']
  if (secret === '' || typeof at !== 'string' || typeof signature !== 'string')
    throw new NotGenuine()
  const seconds = /^\d{1,12}$/.test(at) ? Number(at) : 0
  if (Math.abs(now.getTime() / 1000 - seconds) > signedSecondsMax) throw new NotGenuine()
  return (body) => {
    const made = createHmac('sha256', secret).update(`v0:${at}:`).update(body).digest('hex')
    const [one, other] = [Buffer.from(`v0=${made}`), Buffer.from(signature)]
    return one.length === other.length && timingSafeEqual(one, other)
  }
}
