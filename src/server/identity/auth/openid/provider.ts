import { hourMs } from '#domain/kernel/time/durations.ts'
import { decodeProtectedHeader } from 'jose'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  getJwksCache,
  type Configuration,
  type JWK,
} from 'openid-client'
import {
  identityOf,
  isIdTokenHeader,
  isIssuedBy,
  isMadeFor,
  type Identity,
  type OpenIdProvider,
} from '#domain/identity/auth/openid.ts'
import { guardedFetch, type Fetcher } from './guarded-fetch.ts'

export interface ProviderSettings {
  readonly clientId: string
  readonly clientSecret: string
  readonly issuer: URL
}

export interface FlowSecrets {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

const timeoutSeconds = 10

const discoveryMsMax = hourMs

export function providerOf(name: OpenIdProvider, settings: ProviderSettings, fetcher?: Fetcher) {
  const configuration = lazily(() => discover(settings, fetcher))
  return {
    urlOf: async (callback: URL, { state, nonce, verifier }: FlowSecrets): Promise<URL> =>
      buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback.href,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      }),

    identify: async (callback: URL, secrets: FlowSecrets): Promise<Identity> => {
      const config = await configuration()
      const tokens = await authorizationCodeGrant(config, callback, {
        expectedState: secrets.state,
        expectedNonce: secrets.nonce,
        pkceCodeVerifier: secrets.verifier,
        idTokenExpected: true,
      })
      const header = decodeProtectedHeader(tokens.id_token ?? '')
      const claims = tokens.claims()
      const { issuer } = config.serverMetadata()
      const isOurs =
        claims &&
        isIdTokenHeader(header) &&
        isIssuedBy(issuer, claims) &&
        isMadeFor(settings.clientId, claims) &&
        isKeyOf(config, header.kid, claims.iss)
      if (!isOurs) throw new Error('an id token that is not for us')
      const identity = identityOf(name, claims)
      if (!identity) throw new Error('an id token that does not say who')
      return identity
    },
  }
}

async function discover({ issuer, clientId, clientSecret }: ProviderSettings, fetcher?: Fetcher) {
  // Required: otherwise the signature of an id token from the token endpoint isn't checked.
  const execute = [enableNonRepudiationChecks]
  if (issuer.protocol === 'http:') execute.push(allowInsecureRequests)
  const auth = ClientSecretPost(clientSecret)
  const options = { execute, timeout: timeoutSeconds, [customFetch]: guardedFetch(issuer, fetcher) }
  return discovery(issuer, clientId, { client_secret: clientSecret }, auth, options)
}

/** Multi-tenant directories mark keys that only one tenant may sign with. */
function isKeyOf(config: Configuration, kid: string | undefined, issuer: string) {
  const keys: readonly (JWK & { issuer?: string })[] = getJwksCache(config)?.jwks.keys ?? []
  const owners = keys.filter((key) => !kid || key.kid === kid).map((key) => key.issuer)
  return owners.every(
    (owner) => owner === undefined || owner === issuer || owner.includes('{tenantid}'),
  )
}

/** Caches for an hour; failures aren't cached. */
function lazily<T>(ask: () => Promise<T>): () => Promise<T> {
  let known: { readonly answer: Promise<T>; readonly at: number } | undefined
  return () => {
    if (known && Date.now() - known.at < discoveryMsMax) return known.answer
    const asked = { answer: ask(), at: Date.now() }
    known = asked
    asked.answer.catch(() => {
      if (known === asked) known = undefined
    })
    return asked.answer
  }
}
