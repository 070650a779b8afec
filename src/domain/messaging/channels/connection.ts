export const secretLengthMax = 400
export const identifierLengthMax = 100
export const keyLengthMax = 8_000

export type ConnectionMistake = 'invalid' | 'required' | undefined

const like =
  (pattern: RegExp) =>
  (text: string): ConnectionMistake =>
    text.trim() === '' ? 'required' : pattern.test(text.trim()) ? undefined : 'invalid'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

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
  key: (text: string): ConnectionMistake =>
    text.trim() === '' ? 'required' : serviceAccountOf(text) ? undefined : 'invalid',
} as const satisfies Readonly<Record<string, (text: string) => ConnectionMistake>>

export interface ServiceAccount {
  readonly clientEmail: string
  readonly privateKey: string
}

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
