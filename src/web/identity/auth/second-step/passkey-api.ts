import type {
  PasskeyAnswer,
  PasskeyRegistration,
  PasskeyCreation,
  PasskeyRequest,
} from '#contract/identity/passkeys.ts'

/** Passkeys exist in secure contexts only. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window
}

/** Undefined if it was canceled, timed out or already exists. */
export async function makePasskey(
  optionsJSON: PasskeyCreation,
): Promise<PasskeyRegistration | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const made = await startRegistration({ optionsJSON }).catch(() => undefined)
  if (!made) return undefined
  const { clientDataJSON, attestationObject, transports = [] } = made.response
  return { id: made.id, clientDataJSON, attestationObject, transports: [...transports] }
}

/** Undefined if none signed. */
export async function signWithPasskey(
  optionsJSON: PasskeyRequest,
): Promise<PasskeyAnswer | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const signed = await startAuthentication({ optionsJSON }).catch(() => undefined)
  if (!signed) return undefined
  const { clientDataJSON, authenticatorData, signature } = signed.response
  return { id: signed.id, clientDataJSON, authenticatorData, signature }
}
