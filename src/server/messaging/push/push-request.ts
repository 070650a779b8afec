import { createECDH, type ECDH } from 'node:crypto'
import { encrypt } from 'http_ece'
import { importJWK, SignJWT } from 'jose'
import { payloadBytes, type Urgency } from '#domain/messaging/push/sending.ts'
import type { PushKeys } from './keys.ts'

export interface Subscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

const tokenSecondsMax = 12 * 3_600

interface Encryption {
  readonly salt?: Buffer
  readonly privateKey?: ECDH
}

/** RFC 8291. Throws if the browser's key is no point of the curve. */
export function encryptFor(
  { p256dh, auth }: Pick<Subscription, 'p256dh' | 'auth'>,
  text: Buffer,
  { salt, privateKey = newKey() }: Encryption = {},
): Buffer {
  return encrypt(text, {
    version: 'aes128gcm',
    dh: Buffer.from(p256dh, 'base64url'),
    authSecret: Buffer.from(auth, 'base64url'),
    privateKey,
    ...(salt ? { salt } : {}),
  })
}

function newKey(): ECDH {
  const key = createECDH('prime256v1')
  key.generateKeys()
  return key
}

/** JSON filled up with spaces to one length. Throws if it is too long. */
export function payloadOf(content: unknown): Buffer {
  const text = Buffer.from(JSON.stringify(content))
  if (text.length > payloadBytes) throw new Error('a push message is too long')
  return Buffer.concat([text, Buffer.alloc(payloadBytes - text.length, ' ')])
}

export async function vapidHeader(
  endpoint: URL,
  { publicKey, privateKey, subject }: PushKeys,
  now: Date,
) {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)]
  const key = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: x.toString('base64url'),
      y: y.toString('base64url'),
      d: privateKey,
    },
    'ES256',
  )
  const token = await new SignJWT({})
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(endpoint.origin)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + tokenSecondsMax)
    .setSubject(subject)
    .sign(key)
  return `vapid t=${token}, k=${publicKey}`
}

interface Headers {
  readonly ttlSeconds: number
  readonly urgency: Urgency
  /** Up to 32 characters of base64url: a message that waits is replaced by the next of its topic. */
  readonly topic: string
}

export const headersOf = ({ ttlSeconds, urgency, topic }: Headers): Record<string, string> => ({
  'content-encoding': 'aes128gcm',
  'content-type': 'application/octet-stream',
  ttl: String(ttlSeconds),
  urgency,
  topic,
})
