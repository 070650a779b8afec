import type { Identity, OpenIdProvider } from '#domain/identity/auth/openid.ts'
import type { Seal } from '#server/kernel/seal.ts'
import { providerOf, type FlowSecrets, type ProviderSettings } from './provider.ts'
import type { Fetcher } from './guarded-fetch.ts'

/** The providers of an installation, by name: one that is not here is not offered. */
export type OpenIdSettings = Readonly<Partial<Record<OpenIdProvider, ProviderSettings>>>

/** Signing in with others: which are offered, where they are asked, how they are heard. */
export interface OpenId {
  readonly offered: readonly OpenIdProvider[]
  readonly seal: Seal
  /** Where to send a browser. Throws where the provider cannot be reached. */
  readonly urlOf: (provider: OpenIdProvider, secrets: FlowSecrets) => Promise<URL>
  /** Who came back, by the path and query they came back to. Throws where anything is not as it must be. */
  readonly identify: (
    provider: OpenIdProvider,
    pathAndQuery: string,
    secrets: FlowSecrets,
  ) => Promise<Identity>
}

/** Where a provider sends browsers back to, below the address of the installation. */
export function callbackPath(provider: OpenIdProvider | ':provider'): string {
  return `/api/auth/openid/${provider}/callback`
}

/** `address` is where people find the installation: what a request calls it is trusted for nothing. */
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
