import { conflict, type Refusal } from '#domain/kernel/refusal.ts'

/** Characters; those of the browsers' services have about 250. */
export const endpointLengthMax = 1_000

/** Base64url of an uncompressed point of P-256 (65 bytes), and of 16 bytes. */
export const p256dhLength = 87
export const authLength = 22
export const p256dhPattern = /^B[\w-]{86}$/
export const authPattern = /^[\w-]{22}$/

export const devicesMax = 10

/** No user, and a host by its name: a last label that begins with a letter is no address. */
const endpointPattern =
  /^https:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?\.[a-z][a-z\d-]*(?::\d{1,5})?\/[!-~]*$/i

/** HTTPS to a host by its name: addresses that names lead to are checked at every sending. */
export function isEndpoint(text: string): boolean {
  return text.length <= endpointLengthMax && endpointPattern.test(text)
}

export function refuseDevice(otherDevices: number): Refusal<'push.tooManyDevices'> | undefined {
  return otherDevices >= devicesMax ? conflict('push.tooManyDevices') : undefined
}
