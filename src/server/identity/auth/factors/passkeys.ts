import type {
  PasskeyAnswer,
  PasskeyRegistration,
  PasskeyCreation,
  PasskeyRequest,
} from '#contract/identity/passkeys.ts'
import type { PasskeyTable } from './table.ts'

export type StoredPasskey = Pick<
  PasskeyTable,
  'credential_id' | 'public_key' | 'counter' | 'transports'
>

/** Three hundred modules, loaded when a passkey is first used. */
const webauthn = () => import('@simplewebauthn/server')

/** COSE algorithms: ES256 and RS256 cover every authenticator, Ed25519 newer ones. */
const algorithms = [-8, -7, -257]

const hostOf = (address: string) => new URL(address).hostname

/** Browsers report the origin without path or trailing slash. */
const originOf = (address: string) => new URL(address).origin

const listed = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ credential_id, transports }) => ({
    id: credential_id,
    type: 'public-key' as const,
    transports,
  }))

export async function creationFor(
  address: string,
  account: { readonly id: string; readonly email: string; readonly name: string },
  passkeys: readonly StoredPasskey[],
): Promise<PasskeyCreation> {
  const selection = { residentKey: 'preferred', userVerification: 'required' } as const
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: 'Tandem',
    rpID: hostOf(address),
    userName: account.email,
    userDisplayName: account.name,
    userID: new Uint8Array(Buffer.from(account.id.replaceAll('-', ''), 'hex')),
    attestationType: 'none',
    authenticatorSelection: selection,
    supportedAlgorithmIDs: algorithms,
  })
  const { challenge, user, pubKeyCredParams, timeout = 60_000 } = options
  return {
    challenge,
    rp: { id: hostOf(address), name: 'Tandem' },
    user,
    pubKeyCredParams,
    authenticatorSelection: selection,
    attestation: 'none',
    timeout,
    excludeCredentials: listed(passkeys),
  }
}

export async function requestFor(
  address: string,
  passkeys: readonly StoredPasskey[],
): Promise<PasskeyRequest> {
  const rpId = hostOf(address)
  const { generateAuthenticationOptions } = await webauthn()
  const { challenge, timeout = 60_000 } = await generateAuthenticationOptions({ rpID: rpId })
  const allowCredentials = listed(passkeys)
  return { challenge, rpId, allowCredentials, userVerification: 'required', timeout }
}

/** Undefined unless it matches challenge and origin, and the user was verified. */
export async function checkedCreation(
  address: string,
  challenge: string,
  { id, clientDataJSON, attestationObject, transports }: PasskeyRegistration,
): Promise<StoredPasskey | undefined> {
  const { verifyRegistrationResponse } = await webauthn()
  const checked = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, transports },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: originOf(address),
    expectedRPID: hostOf(address),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined)
  if (!checked?.verified) return undefined
  const { credential } = checked.registrationInfo
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
  }
}

/** Undefined if invalid; a counter that doesn't increase means a cloned authenticator. */
export async function checkedAnswer(
  address: string,
  challenge: string,
  { id, clientDataJSON, authenticatorData, signature }: PasskeyAnswer,
  passkey: StoredPasskey,
) {
  const { verifyAuthenticationResponse } = await webauthn()
  const checked = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: originOf(address),
    expectedRPID: hostOf(address),
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(() => undefined)
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined
}
