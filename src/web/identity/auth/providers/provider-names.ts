import type { OpenIdProvider } from '#domain/identity/auth/openid.ts'

export const providerNames: Readonly<Record<OpenIdProvider, string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
}
