/** Bytes per `fromCharCode` call: more would exceed the limit on arguments. */
const chunkBytes = 0x8000

/** Bytes as base64. */
export function asBase64(bytes: Uint8Array): string {
  let text = ''
  for (let from = 0; from < bytes.length; from += chunkBytes)
    text += String.fromCharCode(...bytes.subarray(from, from + chunkBytes))
  return btoa(text)
}

export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
