/**
 * The part of an address that one side holds: an IPv4 address, or the /64 network of an IPv6 one,
 * whose owner has all the rest of it.
 */
export function networkOf(forwarded: string): string {
  const address = withoutPort(forwarded)
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: Math.max(gap, 0) }, () => '0'), ...after]
  const network = groups.slice(0, 4).map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
  return `${network.join(':')}::/64`
}

/** Some proxies forward the port too, which is another one for each connection. */
function withoutPort(address: string): string {
  const found = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/.exec(address)
  return found?.[1] ?? found?.[2] ?? address
}
