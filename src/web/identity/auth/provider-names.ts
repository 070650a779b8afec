import type { OpenIdProvider } from '#domain/identity/auth/openid.ts'

/** What the providers call themselves, in every language. */
export const providerNames: Readonly<Record<OpenIdProvider, string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
}
