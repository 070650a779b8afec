import { z } from 'zod'
import {
  openIdProviders,
  signInMethods,
  type OpenIdProvider,
} from '#domain/identity/auth/openid.ts'
import { authenticationResult } from './auth.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { address, token } from '#contract/kernel/fields.ts'

const ticket = token(/^[\w-]{43}$/, 43)

/** The ticket is for a single use, in this browser. */
const waiting = z.object({
  ticket: z.string(),
  provider: z.enum(openIdProviders),
  /** An email or empty. */
  label: z.string(),
})
export type WaitingLink = z.output<typeof waiting>

const existing = waiting.extend({ method: z.enum(signInMethods) })
export type ExistingAccount = z.output<typeof existing>

const startEndpoint = <Provider extends OpenIdProvider>(provider: Provider) =>
  endpoint.public({
    route: `POST /auth/openid/${provider}/start`,
    summary: `Where to go to sign in with ${provider}. Also sets a cookie that its answer must come back with.`,
    response: z.object({ url: address }),
  })

export const openid = {
  providers: endpoint.public({
    route: 'GET /auth/providers',
    summary: 'Which providers one can sign in with here.',
    response: z.array(z.enum(openIdProviders)),
  }),
  mail: endpoint.public({
    route: 'GET /auth/mail',
    summary:
      'Whether this installation can send an e-mail. Where it cannot, signing up, magic links and recovery are refused (409 `emailNotSent`).',
    response: z.object({ canSend: z.boolean() }),
  }),
  startGoogle: startEndpoint('google'),
  startMicrosoft: startEndpoint('microsoft'),
  finish: endpoint.public({
    route: 'POST /auth/openid/finish',
    signsIn: true,
    summary:
      'Sign in with the ticket the provider’s answer was turned into, or learn that there is an account already. Refused as mailboxUnproven, with what waits to be linked, where nobody vouches for the mailbox.',
    body: z.strictObject({ ticket }),
    response: z.union([authenticationResult, z.object({ existing })]),
  }),
  link: endpoint.account({
    route: 'POST /auth/openid/link',
    summary: 'Link the identity that waits in this browser to one’s account, having agreed to it.',
    body: z.strictObject({ ticket, isAgreed: z.literal(true) }),
  }),
}
