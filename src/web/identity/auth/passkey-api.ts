import type {
  PasskeyAnswer,
  PasskeyCreated,
  PasskeyCreation,
  PasskeyRequest,
} from '#contract/identity/passkeys.ts'

/** Whether this browser knows passkeys, here: only on a safe line does it let us ask. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window
}

/** Has the browser make a passkey; undefined where it made none: put off, timed out, known already. */
export async function makePasskey(
  optionsJSON: PasskeyCreation,
): Promise<PasskeyCreated | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const made = await startRegistration({ optionsJSON }).catch(() => undefined)
  if (!made) return undefined
  const { clientDataJSON, attestationObject, transports = [] } = made.response
  return { id: made.id, clientDataJSON, attestationObject, transports: [...transports] }
}

/** Has the browser ask a passkey to sign; undefined where none did. */
export async function signWithPasskey(
  optionsJSON: PasskeyRequest,
): Promise<PasskeyAnswer | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const signed = await startAuthentication({ optionsJSON }).catch(() => undefined)
  if (!signed) return undefined
  const { clientDataJSON, authenticatorData, signature } = signed.response
  return { id: signed.id, clientDataJSON, authenticatorData, signature }
}
