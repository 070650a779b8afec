import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { client } from './lying-provider.ts'

/** A certified OpenID provider on this machine, which believes whoever types an e-mail. */
export interface OpenIdProviderServer {
  readonly issuer: string
  /** Knows an installation from now on, which browsers are sent back to. */
  readonly know: (...callbacks: readonly string[]) => Promise<void>
  readonly stop: () => Promise<void>
}

type Handler = (request: unknown, response: unknown) => void

interface Prompt {
  readonly checks: { readonly clear: () => void }
}

/** The package brings no types: what of it is used here. */
interface Package {
  readonly default: new (issuer: string, about: object) => { readonly callback: () => Handler }
  readonly interactionPolicy: {
    readonly base: () => { readonly add: (prompt: Prompt, at: number) => void }
    readonly Prompt: new (about: object) => Prompt
  }
}

/** Everyone is one person of one tenant, for who asks as one asks Microsoft. */
const tenant = '9188040d-6c67-4c5b-b112-36a304b66dad'

const packageName = 'oidc-provider'

export async function openIdProvider(): Promise<OpenIdProviderServer> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    know: async (...callbacks) => {
      server.removeAllListeners('request').on('request', await handlerOf(issuer, callbacks))
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function handlerOf(issuer: string, callbacks: readonly string[]): Promise<Handler> {
  const { default: Provider, interactionPolicy } = (await import(packageName)) as Package
  const policy = interactionPolicy.base()
  // It may be asked to let people choose, and with one account at hand has nothing to choose from.
  const choose = new interactionPolicy.Prompt({ name: 'select_account', requestable: true })
  choose.checks.clear()
  policy.add(choose, 0)
  return new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: callbacks,
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    interactions: { policy },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'oid', 'tid'] },
    conformIdTokenClaims: false,
    findAccount: (_: unknown, email: string) => ({
      accountId: email,
      claims: () => ({
        sub: `id of ${email}`,
        email,
        email_verified: true,
        given_name: 'Noor',
        oid: tenant,
        tid: tenant,
      }),
    }),
  }).callback()
}
