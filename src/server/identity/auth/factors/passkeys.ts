import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type {
  PasskeyAnswer,
  PasskeyCreated,
  PasskeyCreation,
  PasskeyRequest,
} from '#contract/identity/passkeys.ts'

/** A passkey as it is stored. */
export interface StoredPasskey {
  readonly credential_id: string
  readonly public_key: Buffer
  readonly counter: number
  readonly transports: string[]
}

/** ES256 and RS256 serve every authenticator there is, Ed25519 some newer ones: by their COSE numbers. */
const algorithms = [-8, -7, -257]

/** Passkeys are of the host that people reach us at, and of no other. */
const hostOf = (address: string) => new URL(address).hostname

/** What a browser says where it is: without the path or the slash that our address may end in. */
const originOf = (address: string) => new URL(address).origin

const listed = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ credential_id, transports }) => ({
    id: credential_id,
    type: 'public-key' as const,
    transports,
  }))

/** What a browser is to make a passkey with. Those there are keep an authenticator from making a second. */
export async function creationFor(
  address: string,
  account: { readonly id: string; readonly email: string; readonly name: string },
  passkeys: readonly StoredPasskey[],
): Promise<PasskeyCreation> {
  const selection = { residentKey: 'preferred', userVerification: 'required' } as const
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

/** What one of some passkeys is to sign. */
export async function requestFor(
  address: string,
  passkeys: readonly StoredPasskey[],
): Promise<PasskeyRequest> {
  const rpId = hostOf(address)
  const { challenge, timeout = 60_000 } = await generateAuthenticationOptions({ rpID: rpId })
  const allowCredentials = listed(passkeys)
  return { challenge, rpId, allowCredentials, userVerification: 'required', timeout }
}

/** A passkey that was made for this challenge, here, by someone verified; undefined for any other. */
export async function checkedCreation(
  address: string,
  challenge: string,
  { id, clientDataJSON, attestationObject, transports }: PasskeyCreated,
): Promise<StoredPasskey | undefined> {
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

/**
 * How often an authenticator says it was used, where its answer is this passkey's, to this challenge,
 * here, by someone verified; undefined where it is not. An answer that counts no further is a copy's.
 */
export async function checkedAnswer(
  address: string,
  challenge: string,
  { id, clientDataJSON, authenticatorData, signature }: PasskeyAnswer,
  passkey: StoredPasskey,
): Promise<number | undefined> {
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
