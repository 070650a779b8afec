import { BlockList, isIP } from 'node:net'

/** Only a process of this machine can connect from these. */
export const loopback: readonly string[] = ['127.0.0.0/8', '::1']

/** Reads a comma-separated list of addresses, ranges in CIDR notation and the word `loopback`. */
export function readProxies(
  text: string,
): { readonly proxies: readonly string[] } | { readonly mistake: string } {
  const entries = text.split(',').map((entry) => entry.trim())
  const mistake = entries.map(mistakeIn).find((found) => found !== undefined)
  if (mistake) return { mistake }
  return { proxies: entries.flatMap((entry) => (entry === 'loopback' ? loopback : entry)) }
}

function mistakeIn(entry: string) {
  if (entry === 'loopback') return undefined
  const [, address = entry, range] = /^([^/]*)\/(\d{1,3})$/.exec(entry) ?? []
  const family = isIP(address)
  const bitsMax = family === 4 ? 32 : 128
  if (family === 0 || Number(range ?? bitsMax) > bitsMax)
    return `"${entry}" is no address: write 10.0.0.5, 172.18.0.0/16, 2001:db8::/32 or loopback`
  if (Number(range ?? bitsMax) === 0)
    return `"${entry}" would trust everyone: list the addresses of the proxies only`
  return undefined
}

/** Tells these proxies by their addresses: they may say where a request comes from. */
export function trustIn(proxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    if (bits === undefined) trusted.addAddress(address, familyOf(address))
    else trusted.addSubnet(address, Number(bits), familyOf(address))
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
