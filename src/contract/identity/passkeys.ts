import { z } from 'zod'

const base64url = z.string().regex(/^[\w-]+$/)
/** Characters. */
const answered = base64url.max(20_000)
const transports = z.array(z.string().max(40)).max(10)

const credentialDescriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** WebAuthn `PublicKeyCredentialCreationOptionsJSON`. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
  timeout: z.int(),
  excludeCredentials: z.array(credentialDescriptor),
})
export type PasskeyCreation = z.output<typeof passkeyCreation>

/** WebAuthn `PublicKeyCredentialRequestOptionsJSON`. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  allowCredentials: z.array(credentialDescriptor),
  userVerification: z.literal('required'),
  timeout: z.int(),
})
export type PasskeyRequest = z.output<typeof passkeyRequest>

export const passkeyRegistration = z.strictObject({
  id: base64url.max(1400),
  clientDataJSON: answered,
  attestationObject: answered,
  transports,
})
export type PasskeyRegistration = z.output<typeof passkeyRegistration>

export const passkeyAnswer = z.strictObject({
  id: base64url.max(1400),
  clientDataJSON: answered,
  authenticatorData: answered,
  signature: answered,
})
export type PasskeyAnswer = z.output<typeof passkeyAnswer>
