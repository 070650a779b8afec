import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import { newId } from '#server/kernel/ids.ts'

/** Hexadecimal, so that no word of anyone fits in: `$request_id` of nginx, or a UUID. */
const givenId = /^[\da-f][\da-f-]{14,62}[\da-f]$/i

interface ArrivingRequest {
  readonly socket: { readonly remoteAddress?: string | undefined }
  readonly headers: IncomingHttpHeaders
}

/** A request's id: the one a proxy of these addresses and ranges gave it in `X-Request-Id`, or a new one. */
export function requestIds(proxies: readonly string[]): (raw: ArrivingRequest) => string {
  const trusted = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  return ({ socket: { remoteAddress = '' }, headers }) => {
    const given = headers['x-request-id']
    if (typeof given !== 'string' || !givenId.test(given)) return newId()
    const family = isIPv6(remoteAddress) ? 'ipv6' : 'ipv4'
    return trusted.check(remoteAddress, family) ? given.toLowerCase() : newId()
  }
}
