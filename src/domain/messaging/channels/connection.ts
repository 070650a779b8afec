/** A secret that is pasted, in characters. */
export const secretLengthMax = 400
export const identifierLengthMax = 100
/** A service account's key as it is downloaded, in characters. */
export const keyLengthMax = 8_000

/** What is wrong with what was pasted, a key of the `input` messages; undefined where nothing is. */
export type Mistake = 'invalid' | 'required' | undefined

const like =
  (pattern: RegExp) =>
  (text: string): Mistake =>
    text.trim() === '' ? 'required' : pattern.test(text.trim()) ? undefined : 'invalid'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What is wrong with each thing that administrators paste, by its field. */
export const mistakes = {
  workspaceId: like(/^[TE][A-Z0-9]{6,}$/),
  botToken: like(/^xoxb-[\w-]{10,}$/),
  signingSecret: like(/^[0-9a-f]{32}$/),
  clientId: like(/^\d+\.\d+$/),
  clientSecret: like(/^\w{16,}$/),
  tenantId: like(uuid),
  appId: like(uuid),
  appSecret: like(/^\S{8,}$/),
  domainId: like(/^\w{6,}$/),
  key: (text: string): Mistake =>
    text.trim() === '' ? 'required' : serviceAccountOf(text) ? undefined : 'invalid',
} as const satisfies Readonly<Record<string, (text: string) => Mistake>>

/** A Google service account, as far as it is needed to speak in its name. */
export interface ServiceAccount {
  readonly clientEmail: string
  readonly privateKey: string
}

/** The account of a key file; undefined where the text is none. */
export function serviceAccountOf(text: string): ServiceAccount | undefined {
  try {
    const file = JSON.parse(text) as Readonly<Record<string, unknown>>
    const { type, client_email: clientEmail, private_key: privateKey } = file
    const isOne =
      type === 'service_account' &&
      typeof clientEmail === 'string' &&
      clientEmail.endsWith('.gserviceaccount.com') &&
      typeof privateKey === 'string' &&
      privateKey.startsWith('-----BEGIN PRIVATE KEY-----')
    return isOne ? { clientEmail, privateKey } : undefined
  } catch {
    return undefined
  }
}
