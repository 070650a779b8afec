/** RFC 8188; the library declares no types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  export function encrypt(
    text: Buffer,
    parameters: {
      readonly version: 'aes128gcm'
      readonly dh: Buffer
      readonly privateKey: ECDH
      readonly authSecret: Buffer
      readonly salt?: Buffer
    },
  ): Buffer
}
