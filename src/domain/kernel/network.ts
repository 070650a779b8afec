/**
 * The part of an address that one side holds: an IPv4 address, or the /64 network of an IPv6 one,
 * whose owner has all the rest of it.
 */
export function networkOf(address: string): string {
  const { ipv4, groups } = partsOf(withoutPort(address))
  return ipv4 ?? `${groups.slice(0, 4).join(':')}::/64`
}

/** For logs: says which provider, never which person. */
export function shortenedAddress(address: string): string {
  const { ipv4, groups } = partsOf(withoutPort(address))
  return ipv4 === undefined
    ? `${groups.slice(0, 3).join(':')}::/48`
    : `${ipv4.split('.').slice(0, 3).join('.')}.0/24`
}

/** Some proxies forward the port too, which is another one for each connection. */
function withoutPort(address: string): string {
  const found = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/.exec(address)
  return found?.[1] ?? found?.[2] ?? address
}

interface AddressParts {
  readonly ipv4?: string
  readonly groups: readonly string[]
}

function partsOf(address: string): AddressParts {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return { ipv4: mapped, groups: [] }
  if (!address.includes(':')) return { ipv4: address, groups: [] }
  const [head = '', tail] = address.split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: Math.max(gap, 0) }, () => '0'), ...after]
  return { groups: groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')) }
}

export function isLoopback(host: string): boolean {
  return ['127.0.0.1', '::ffff:127.0.0.1', 'localhost', '::1', '[::1]'].includes(host)
}

export const hostInUrl = (host: string) => (host.includes(':') ? `[${host}]` : host)

const loopbackOfAll: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

export const hostFromHere = (host: string) => hostInUrl(loopbackOfAll[host] ?? host)
