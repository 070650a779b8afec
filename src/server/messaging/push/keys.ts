import { createECDH } from 'node:crypto'

const curve = 'prime256v1'
const publicKeyBytes = 65
const privateKeyBytes = 32

/** VAPID (RFC 8292): a key pair on P-256 in base64url, and who answers for it. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
  /** `mailto:` or `https:`, for the push services' operators. */
  readonly subject: string
}

export function makePushKeys(): Omit<PushKeys, 'subject'> {
  const pair = createECDH(curve)
  const publicKey = pair.generateKeys('base64url')
  // Leading zeros are left out by OpenSSL.
  const privateKey = Buffer.alloc(privateKeyBytes)
  const bytes = pair.getPrivateKey()
  bytes.copy(privateKey, privateKeyBytes - bytes.length)
  return { publicKey, privateKey: privateKey.toString('base64url') }
}

export const isPublicKey = (text: string) => isBase64url(text, publicKeyBytes)
export const isPrivateKey = (text: string) => isBase64url(text, privateKeyBytes)

function isBase64url(text: string, length: number) {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.length === length && bytes.toString('base64url') === text
}

export function arePair({ publicKey, privateKey }: Omit<PushKeys, 'subject'>) {
  const pair = createECDH(curve)
  try {
    pair.setPrivateKey(privateKey, 'base64url')
  } catch {
    return false
  }
  return pair.getPublicKey('base64url') === publicKey
}
