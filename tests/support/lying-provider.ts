import {
  createHash,
  createHmac,
  generateKeyPairSync,
  randomUUID,
  sign,
  type KeyPairKeyObjectResult,
} from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { JWTPayload } from 'jose'

type Fields = Record<string, unknown>

/** What a provider says instead of the truth; what is left out is honest. */
export interface Lies {
  readonly metadata?: (honest: Fields) => Fields
  readonly claims?: (honest: JWTPayload) => JWTPayload
  readonly header?: Fields
  /** Who signs: nobody, the client's secret or the public key as if it were one, another's key, or a copy of a good signature. */
  readonly signedBy?: 'nobody' | 'secret' | 'publicKey' | 'stranger' | 'other words'
  readonly tokens?: (honest: Fields) => Fields
  readonly key?: Fields
  /** It does not look at the code's verifier, nor at who asks. */
  readonly isCareless?: boolean
}

/** A provider on this machine that can lie in every part of what it answers. */
export interface LyingProvider {
  /** Where it is; also its issuer, unless it claims to be another. */
  readonly origin: string
  /** What it was asked at its token endpoint. */
  readonly asked: URLSearchParams[]
  readonly paths: string[]
  lies: Lies
  isDown: boolean
  /** Someone consents: the address their browser is sent back to. */
  readonly consent: (asked: string, who: Fields) => URL
  readonly stop: () => Promise<void>
}

export const client = { clientId: 'tandem', clientSecret: 'a secret of tandem and the provider' }

interface Grant {
  readonly who: Fields
  readonly nonce: string | null
  readonly challenge: string | null
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const pairs = new Map<string, KeyPairKeyObjectResult>()

/** Somebody's keys, which take long to make: the same each time. */
function keysOf(name: string): KeyPairKeyObjectResult {
  const pair = pairs.get(name) ?? generateKeyPairSync('rsa', { modulusLength: 2048 })
  pairs.set(name, pair)
  return pair
}

/** `named` is the issuer it claims to be, where that is not its own address. */
export async function lyingProvider(named?: string): Promise<LyingProvider> {
  const { publicKey, privateKey } = keysOf(named ?? 'itself')
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }
  const grants = new Map<string, Grant>()

  const signed = (payload: JWTPayload, { header, signedBy }: Lies): string => {
    const words = (alg: string) => `${encode({ alg, kid: 'one', ...header })}.${encode(payload)}`
    const hmac = (key: string) => createHmac('sha256', key).update(words('HS256'))
    if (signedBy === 'nobody') return `${words('none')}.`
    if (signedBy === 'secret')
      return `${words('HS256')}.${hmac(client.clientSecret).digest('base64url')}`
    if (signedBy === 'publicKey') {
      const pem = publicKey.export({ format: 'pem', type: 'spki' }).toString()
      return `${words('HS256')}.${hmac(pem).digest('base64url')}`
    }
    const key = signedBy === 'stranger' ? keysOf('stranger').privateKey : privateKey
    const signature = sign('sha256', Buffer.from(words('RS256')), key).toString('base64url')
    if (signedBy !== 'other words') return `${words('RS256')}.${signature}`
    const [head] = words('RS256').split('.')
    return [head, encode({ ...payload, sub: 'someone else' }), signature].join('.')
  }

  const token = (body: string): [number, Fields] => {
    const asked = new URLSearchParams(body)
    provider.asked.push(asked)
    const grant = grants.get(asked.get('code') ?? '')
    grants.delete(asked.get('code') ?? '')
    const verifier = createHash('sha256').update(asked.get('code_verifier') ?? '')
    const isRight =
      asked.get('client_secret') === client.clientSecret &&
      verifier.digest('base64url') === grant?.challenge
    if (!grant || (!isRight && !provider.lies.isCareless)) return [400, { error: 'invalid_grant' }]
    const now = Math.floor(Date.now() / 1000)
    const honest = { iss: issuer(), aud: client.clientId, iat: now, exp: now + 300 }
    const payload = { ...honest, nonce: grant.nonce, ...grant.who } as JWTPayload
    const claims = provider.lies.claims?.(payload) ?? payload
    const tokens = { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300 }
    const all = { ...tokens, id_token: signed(claims, provider.lies) }
    return [200, provider.lies.tokens?.(all) ?? all]
  }

  const answer = (path: string, body: string): [number, Fields] => {
    if (path.endsWith('/.well-known/openid-configuration')) {
      const at = named ? new URL(named).origin : provider.origin
      const honest = {
        issuer: issuer(),
        authorization_endpoint: `${at}/authorize`,
        token_endpoint: `${at}/token`,
        userinfo_endpoint: `${at}/userinfo`,
        jwks_uri: `${at}/keys`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
        authorization_response_iss_parameter_supported: true,
      }
      return [200, provider.lies.metadata?.(honest) ?? honest]
    }
    if (path === '/keys') return [200, { keys: [{ ...jwk, ...provider.lies.key }] }]
    if (path === '/userinfo') return [200, { sub: 'another', email: 'another@mail.example' }]
    return token(body)
  }

  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    provider.paths.push(path)
    const [status, body] = answer(path, await text(request))
    response.writeHead(provider.isDown ? 503 : status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const issuer = () => named ?? provider.origin

  const provider: LyingProvider = {
    origin: `http://127.0.0.1:${port}`,
    asked: [],
    paths: [],
    lies: {},
    isDown: false,
    consent: (url, who) => {
      const { searchParams: asked } = new URL(url)
      const code = randomUUID()
      grants.set(code, { who, nonce: asked.get('nonce'), challenge: asked.get('code_challenge') })
      const back = new URL(asked.get('redirect_uri') ?? '')
      back.searchParams.set('code', code)
      back.searchParams.set('state', asked.get('state') ?? '')
      back.searchParams.set('iss', issuer())
      return back
    },
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  }
  return provider
}
