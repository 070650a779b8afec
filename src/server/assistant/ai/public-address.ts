import { BlockList, isIP } from 'node:net'

function blocks(type: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [net = '', prefix] = range.split('/')
    list.addSubnet(net, Number(prefix), type)
  }
  return list
}

/** IANA's IPv4 special-purpose registry. */
const insideIPv4 = blocks('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])

/** Global unicast without tunnels and documentation ranges. */
const publicIPv6 = blocks('ipv6', ['2000::/3'])
const insideIPv6 = blocks('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

/** IPv4-mapped IPv6 addresses aren't public. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !insideIPv4.check(address, 'ipv4')
  if (version !== 6 || address.includes('%')) return false
  return publicIPv6.check(address, 'ipv6') && !insideIPv6.check(address, 'ipv6')
}
