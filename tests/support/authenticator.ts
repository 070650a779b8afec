import {
  createHash,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'
import type {
  PasskeyAnswer,
  PasskeyRegistration,
  PasskeyCreation,
  PasskeyRequest,
} from '#contract/identity/passkeys.ts'

/** What an authenticator, or the browser before it, may say else than it should. */
export interface Lies {
  readonly origin?: string
  readonly rpId?: string
  readonly type?: string
  readonly challenge?: string
  readonly isUserVerified?: boolean
  readonly counter?: number
  /** The passkey that the answer says it is of. */
  readonly id?: string
}

/** An authenticator of software with one passkey (ES256), which does as it is told. */
export interface Authenticator {
  readonly id: string
  readonly create: (options: PasskeyCreation, lies?: Lies) => PasskeyRegistration
  readonly sign: (options: PasskeyRequest, lies?: Lies) => PasskeyAnswer
}

const originOfTests = 'http://localhost'
const present = 0x01
const verified = 0x04
const attested = 0x40

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

export function authenticator(): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credential = randomBytes(16)
  const id = credential.toString('base64url')
  let counter = 0

  const dataOf = (rpId: string, lies: Lies, further = Buffer.alloc(0)) => {
    counter = lies.counter ?? counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const isVerified = lies.isUserVerified ?? true
    const flags = present | (isVerified ? verified : 0) | (further.length > 0 ? attested : 0)
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.of(flags), count, further])
  }
  const clientOf = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? originOfTests,
        crossOrigin: false,
      }),
    )

  return {
    id,
    create: ({ challenge, rp }, lies = {}) => {
      const length = Buffer.of(0, credential.length)
      const further = Buffer.concat([Buffer.alloc(16), length, credential, coseOf(publicKey)])
      const authData = dataOf(rp.id, lies, further)
      const size = Buffer.of(0x58, authData.length)
      const none = [textOf('fmt'), textOf('none'), textOf('attStmt'), Buffer.of(0xa0)]
      const attestation = [Buffer.of(0xa3), ...none, textOf('authData'), size, authData]
      return {
        id,
        clientDataJSON: clientOf('webauthn.create', challenge, lies).toString('base64url'),
        attestationObject: Buffer.concat(attestation).toString('base64url'),
        transports: ['internal'],
      }
    },
    sign: ({ challenge, rpId }, lies = {}) => {
      const client = clientOf('webauthn.get', challenge, lies)
      const data = dataOf(rpId, lies)
      const signer = createSign('sha256').update(Buffer.concat([data, sha256(client)]))
      return {
        id: lies.id ?? id,
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signer.sign(privateKey).toString('base64url'),
      }
    },
  }
}

/** A short text in CBOR. */
const textOf = (words: string) =>
  Buffer.concat([Buffer.of(0x60 + words.length), Buffer.from(words)])

/** A public key of P-256 in COSE: { kty: EC2, alg: ES256, crv: P-256, x, y }. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const bytes = (part: string) =>
    Buffer.concat([Buffer.of(0x58, 32), Buffer.from(part, 'base64url')])
  const head = Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01)
  return Buffer.concat([head, Buffer.of(0x21), bytes(x), Buffer.of(0x22), bytes(y)])
}
