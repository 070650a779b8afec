import type { IncomingHttpHeaders } from 'node:http'
import { newId } from '#server/kernel/ids.ts'

/** Hexadecimal, so that no word of anyone fits in: `$request_id` of nginx, or a UUID. */
const givenId = /^[\da-f][\da-f-]{14,62}[\da-f]$/i

interface ArrivingRequest {
  readonly socket: { readonly remoteAddress?: string | undefined }
  readonly headers: IncomingHttpHeaders
}

/** A request's id: the one a trusted proxy gave it in `X-Request-Id`, or a new one. */
export function requestIds(
  isTrusted: (address: string) => boolean,
): (raw: ArrivingRequest) => string {
  return ({ socket: { remoteAddress = '' }, headers }) => {
    const given = headers['x-request-id']
    const isOurs = typeof given === 'string' && givenId.test(given) && isTrusted(remoteAddress)
    return isOurs ? given.toLowerCase() : newId()
  }
}
