import { asBase64 } from './as-base64.ts'

/** Encrypts texts for one account. */
export interface Seal {
  /** Bound to `name`: what is sealed for one box opens in no other. */
  readonly seal: (name: string, text: string) => Promise<string>
  /** Rejects where it was sealed with another key, for another name, or changed since. */
  readonly open: (name: string, sealed: string) => Promise<string>
}

const algorithm = 'AES-GCM'
const nonceBytes = 12

/** AES-256-GCM under an account's key, which no script can read again; undefined in no secure context. */
export async function sealWith(secret: string): Promise<Seal | undefined> {
  // A page over plain HTTP has no such thing, whatever the types say.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return undefined
  const key = await subtle.importKey('raw', fromBase64(secret), algorithm, false, [
    'encrypt',
    'decrypt',
  ])
  return {
    seal: async (name, text) => {
      const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
      const bytes = new TextEncoder().encode(text)
      const sealed = await subtle.encrypt(paramsOf(nonce, name), key, bytes)
      return `${asBase64(nonce)}.${asBase64(new Uint8Array(sealed))}`
    },
    open: async (name, stored) => {
      const [nonce = '', sealed = ''] = stored.split('.')
      const params = paramsOf(fromBase64(nonce), name)
      return new TextDecoder().decode(await subtle.decrypt(params, key, fromBase64(sealed)))
    },
  }
}

const paramsOf = (iv: Uint8Array<ArrayBuffer>, name: string) => ({
  name: algorithm,
  iv,
  additionalData: new TextEncoder().encode(name),
})

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0)
}
