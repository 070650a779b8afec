import { z } from 'zod'
import { passkeyNameLengthMax, provingWays } from '#domain/identity/auth/second-factor.ts'
import { authenticationResult } from './auth.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { address, instant, text, token } from '#contract/kernel/fields.ts'
import { passkeyAnswer, passkeyRegistration, passkeyCreation, passkeyRequest } from './passkeys.ts'

const ticket = token(/^[\w-]{43}$/, 43)
const sixDigits = token(/^\d{6}$/, 6)
const typed = z.string().min(1).max(100)

const shown = [
  z.strictObject({ way: z.literal('totp'), code: sixDigits }),
  z.strictObject({ way: z.literal('recoveryCode'), code: typed }),
  z.strictObject({ way: z.literal('passkey'), passkey: passkeyAnswer }),
] as const

const secondFactor = z.discriminatedUnion('way', shown)
export type ShownFactor = z.output<typeof secondFactor>

const proof = z.discriminatedUnion('way', [
  ...shown,
  z.strictObject({ way: z.literal('password'), password: z.string().min(1).max(1000) }),
  z.strictObject({ way: z.literal('mail'), code: sixDigits }),
])
export type ShownProof = z.output<typeof proof>

/** Shown only once; empty while the earlier ones stay valid. */
const codes = z.object({ recoveryCodes: z.array(z.string()) })

const overview = z.object({
  totp: z.object({ addedAt: instant }).nullable(),
  passkeys: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      addedAt: instant,
      lastUsedAt: instant.nullable(),
    }),
  ),
  recoveryCodesLeft: z.int(),
  provingWays: z.array(z.enum(provingWays)),
})
export type FactorsView = z.output<typeof overview>
export type PasskeyView = FactorsView['passkeys'][number]

const secondFactorsPath = '/account/second-factors'

/** Changes fail with `proofNeeded` unless the session re-authenticated within 15 minutes. */
export const secondFactors = {
  show: endpoint.public({
    route: 'POST /auth/second-factor',
    signsIn: true,
    summary:
      'Show the second factor: the session begins now. A wrong one does not cost the ticket.',
    body: z.strictObject({ ticket, shown: secondFactor }),
    response: authenticationResult,
  }),
  askPasskey: endpoint.public({
    route: 'POST /auth/second-factor/passkey',
    summary: 'What a passkey is to sign in the second step of signing in, once.',
    body: z.strictObject({ ticket }),
    response: passkeyRequest,
  }),
  list: endpoint.account({
    route: `GET ${secondFactorsPath}`,
    summary: 'The second factors of the account.',
    response: overview,
  }),
  prove: endpoint.account({
    route: 'POST /account/proofs',
    signsIn: true,
    summary: 'Show again who one is: it holds for a quarter of an hour, in this session.',
    body: proof,
  }),
  askProof: endpoint.account({
    route: 'POST /account/proofs/passkey',
    summary: 'What a passkey is to sign for it, once.',
    response: passkeyRequest,
  }),
  startTotp: endpoint.account({
    route: `POST ${secondFactorsPath}/totp`,
    summary: 'A secret for an authenticator app, which holds once a code of it is shown.',
    response: z.object({ secret: z.string(), uri: address }),
  }),
  confirmTotp: endpoint.account({
    route: `PUT ${secondFactorsPath}/totp`,
    summary: 'Add the app, in the place of the one before, with a code of it.',
    body: z.strictObject({ code: sixDigits }),
    response: codes,
  }),
  removeTotp: endpoint.account({
    route: `DELETE ${secondFactorsPath}/totp`,
    summary: 'Remove the authenticator app.',
  }),
  startPasskey: endpoint.account({
    route: `POST ${secondFactorsPath}/passkeys/start`,
    summary: 'What a new passkey is made with.',
    response: passkeyCreation,
  }),
  addPasskey: endpoint.account({
    route: `POST ${secondFactorsPath}/passkeys`,
    summary: 'Add the passkey that was made.',
    body: z.strictObject({ name: text(passkeyNameLengthMax), created: passkeyRegistration }),
    response: codes,
  }),
  removePasskey: endpoint.account({
    route: `DELETE ${secondFactorsPath}/passkeys/:passkeyId`,
    summary: 'Remove a passkey.',
  }),
  renewRecoveryCodes: endpoint.account({
    route: `POST ${secondFactorsPath}/recovery-codes`,
    summary: 'New recovery codes. Those from before are good no more.',
    response: codes,
  }),
}
