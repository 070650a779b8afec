import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importSPKI,
  exportSPKI,
  jwtVerify,
  SignJWT,
} from 'jose'

/** A call of a chat service, as its description has it. */
interface RecordedCall {
  readonly method: string
  readonly path: RegExp
  /** Whether it needs the token that was given before. */
  readonly authorized: boolean
  /** What is wrong with what was sent; undefined where nothing is. */
  readonly fault: (sent: Sent) => string | undefined
  readonly answer: (sent: Sent) => Promise<Answered>
}

interface Answered {
  readonly status: number
  readonly body: unknown
}

export interface Sent {
  readonly url: URL
  readonly type: string
  readonly json: Readonly<Record<string, unknown>>
  readonly form: URLSearchParams
}

export interface ServiceRequest {
  readonly path: string
  readonly text: string
  readonly requestId: string | null
}

type Refusal = { readonly status: number; readonly body?: unknown; readonly retryAfter?: number }

/** A chat service that takes the calls of a table and no others, and checks every token it gave. */
export interface Service {
  readonly url: string
  /** Messages that were taken. */
  readonly taken: readonly ServiceRequest[]
  readonly refuseNext: (...refusals: Refusal[]) => void
  /** What the service signs, as it signs it; with other claims, or another key, where a test says so. */
  readonly sign: (claims: Readonly<Record<string, unknown>>, forged?: boolean) => Promise<string>
  readonly close: () => Promise<void>
}

const bearer = 'a-token-of-the-service'

/** Starts one that plays the calls of a table. Everything else is answered 404, and everything wrong 400. */
export async function service(table: (keys: Keys) => readonly RecordedCall[]): Promise<Service> {
  const keys = await generateKeyPair('RS256', { extractable: true })
  const other = await generateKeyPair('RS256', { extractable: true })
  const account = await accountKeys()
  const calls = table(account)
  const taken: ServiceRequest[] = []
  const refusals: Refusal[] = []
  const jwks = {
    keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }],
  }

  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const url = new URL(request.url ?? '', 'http://127.0.0.1')
    const answer = (status: number, said: unknown, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(said))
    if (url.pathname === '/keys' || url.pathname === '/certs') return answer(200, jwks)
    const call = calls.find((it) => it.method === request.method && it.path.test(url.pathname))
    if (!call) return answer(404, { error: { code: 'NoSuchCall' } })
    if (call.authorized && request.headers.authorization !== `Bearer ${bearer}`)
      return answer(401, { error: { code: 'Unauthorized', status: 'UNAUTHENTICATED' } })
    const type = request.headers['content-type'] ?? ''
    const sent = { url, type, json: jsonOf(body), form: new URLSearchParams(body) }
    const fault = call.fault(sent)
    if (fault !== undefined) return answer(400, { error: { code: fault, status: fault } })
    const isMessage = /(activities|messages)$/.test(url.pathname)
    const refusal = isMessage ? refusals.shift() : undefined
    if (refusal) {
      const wait = refusal.retryAfter ? { 'retry-after': String(refusal.retryAfter) } : {}
      return answer(refusal.status, refusal.body ?? {}, wait)
    }
    if (isMessage)
      taken.push({
        path: url.pathname,
        text: String(sent.json['text']),
        requestId: url.searchParams.get('requestId'),
      })
    const { status, body: said } = await call.answer(sent)
    return answer(status, said)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    refuseNext: (...next) => void refusals.push(...next),
    sign: (claims, forged = false) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .sign(forged ? other.privateKey : keys.privateKey),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The key of a service account, and what it is verified by. */
export interface Keys {
  readonly pem: string
  readonly spki: string
}

let made: Promise<Keys> | undefined

/** One pair for all tests of a file. */
export function accountKeys(): Promise<Keys> {
  made ??= generateKeyPair('RS256', { extractable: true }).then(async (pair) => ({
    pem: await exportPKCS8(pair.privateKey),
    spki: await exportSPKI(pair.publicKey),
  }))
  return made
}

/** What a Teams bot calls: the table of its description. */
export const teamsCalls = (
  appId: string,
  secret: string,
  tenant: string,
): readonly RecordedCall[] => [
  {
    method: 'POST',
    path: new RegExp(`^/${tenant}/oauth2/v2.0/token$`),
    authorized: false,
    fault: ({ form }) =>
      form.get('grant_type') === 'client_credentials' &&
      form.get('scope') === 'https://api.botframework.com/.default' &&
      form.get('client_id') === appId &&
      form.get('client_secret') === secret
        ? undefined
        : 'invalid_client',
    answer: async () => ({
      status: 200,
      body: { token_type: 'Bearer', expires_in: 3600, access_token: bearer },
    }),
  },
  {
    method: 'POST',
    path: /^\/v3\/conversations\/[^/]+\/activities$/,
    authorized: true,
    fault: ({ json, type }) =>
      type.startsWith('application/json') && json['type'] === 'message' && json['text']
        ? undefined
        : 'BadSyntax',
    answer: async () => ({ status: 201, body: { id: '1' } }),
  },
  {
    method: 'GET',
    path: /^\/v3\/conversations\/[^/]+\/members\/[^/]+$/,
    authorized: true,
    fault: () => undefined,
    answer: async () => ({ status: 200, body: { id: '29:one', email: 'Someone@Test.Example' } }),
  },
]

/** What an app of Google Chat calls, by the forms of its published description. */
export const googleCalls =
  (email: string, audience: () => string) =>
  ({ spki }: Keys): readonly RecordedCall[] => [
    {
      method: 'POST',
      path: /^\/token$/,
      authorized: false,
      fault: ({ form }) =>
        form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
        form.get('assertion')
          ? undefined
          : 'invalid_request',
      answer: async ({ form }) => {
        const key = await importSPKI(spki, 'RS256')
        const verified = await jwtVerify(form.get('assertion') ?? '', key, {
          issuer: email,
          audience: audience(),
        }).catch(() => undefined)
        const isRight = verified?.payload['scope'] === 'https://www.googleapis.com/auth/chat.bot'
        return isRight
          ? { status: 200, body: { expires_in: 3600, access_token: bearer } }
          : { status: 400, body: { error: 'invalid_grant' } }
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/spaces$/,
      authorized: true,
      fault: () => undefined,
      answer: async () => ({ status: 200, body: { spaces: [] } }),
    },
    {
      method: 'POST',
      path: /^\/v1\/spaces\/[\w-]+\/messages$/,
      authorized: true,
      fault: ({ json, url }) =>
        typeof json['text'] === 'string' &&
        Buffer.byteLength(json['text']) <= 32_000 &&
        (url.searchParams.get('requestId') ?? '').length > 0
          ? undefined
          : 'INVALID_ARGUMENT',
      answer: async () => ({ status: 200, body: { name: 'spaces/A/messages/B' } }),
    },
  ]

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function jsonOf(body: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(body) as Readonly<Record<string, unknown>>
  } catch {
    return {}
  }
}
