import type { Identity, OpenIdProvider } from '#domain/identity/auth/openid.ts'
import type { Seal } from '#server/kernel/secrets/seal.ts'
import { providerOf, type FlowSecrets, type ProviderSettings } from './provider.ts'
import type { Fetcher } from './guarded-fetch.ts'

export type OpenIdSettings = Readonly<Partial<Record<OpenIdProvider, ProviderSettings>>>

export interface OpenId {
  readonly offered: readonly OpenIdProvider[]
  readonly seal: Seal
  readonly urlOf: (provider: OpenIdProvider, secrets: FlowSecrets) => Promise<URL>
  readonly identify: (
    provider: OpenIdProvider,
    pathAndQuery: string,
    secrets: FlowSecrets,
  ) => Promise<Identity>
}

export function callbackPath(provider: OpenIdProvider | ':provider') {
  return `/api/auth/openid/${provider}/callback`
}

/** `address` is the configured origin: the request's Host header isn't trusted. */
export function openIdOf(
  settings: OpenIdSettings,
  { address, seal, fetcher }: { address: () => string; seal: Seal; fetcher?: Fetcher },
): OpenId {
  const entries = Object.entries(settings) as [OpenIdProvider, ProviderSettings][]
  const providers = new Map(entries.map(([name, it]) => [name, providerOf(name, it, fetcher)]))
  const provider = (name: OpenIdProvider) => {
    const known = providers.get(name)
    if (!known) throw new Error(`${name} is not offered`)
    return known
  }
  return {
    offered: [...providers.keys()],
    seal,
    urlOf: async (name, secrets) =>
      provider(name).urlOf(new URL(callbackPath(name), address()), secrets),
    identify: async (name, pathAndQuery, secrets) => {
      const callback = new URL(callbackPath(name), address())
      callback.search = new URL(pathAndQuery, callback).search
      return provider(name).identify(callback, secrets)
    },
  }
}
