import { addresses, pathSets, type PathSet } from './addresses.ts'

/** Addresses as they are typed, with the Spanish one of each; the longest first, which fits best. */
const localizedAddresses = Object.entries(addresses)
  .flatMap(([canonical, others]) =>
    pathSets.map((set) => [set === 'es' ? canonical : others[set], canonical] as const),
  )
  .toSorted(([one], [other]) => other.length - one.length)

const canonicals = Object.keys(addresses).toSorted((one, other) => other.length - one.length)

/**
 * The address in the Spanish set of an address in any: whatever the reader's language, a link sent by
 * a colleague who reads another opens (section 2). One of no page stays as it is.
 */
export function canonicalPath(pathname: string): string {
  for (const [address, canonical] of localizedAddresses) {
    const found = moved(pathname, address, canonical)
    if (found !== undefined) return found
  }
  return pathname
}

/** The address in a set of one in the Spanish set. */
export function pathIn(set: PathSet, canonical: string): string {
  if (set === 'es') return canonical
  for (const address of canonicals) {
    const found = moved(canonical, address, addresses[address]?.[set] ?? address)
    if (found !== undefined) return found
  }
  return canonical
}

/** An address of any set, with what is behind its `?` and `#`, in another set. */
export function hrefIn(set: PathSet, href: string): string {
  const [pathname = ''] = href.split(/[?#]/, 1)
  return pathIn(set, canonicalPath(pathname)) + href.slice(pathname.length)
}

/**
 * Rewrites a path at or below `from` to `to`, which has the same `$` segments; undefined if it doesn't
 * match.
 */
function moved(pathname: string, from: string, to: string): string | undefined {
  const asked = pathname.split('/')
  const parts = from.split('/')
  const isThere = parts.every((part, at) =>
    part.startsWith('$') ? Boolean(asked[at]) : part === asked[at],
  )
  if (!isThere) return undefined
  const above = to
    .split('/')
    .map((part) => (part.startsWith('$') ? asked[parts.indexOf(part)] : part))
  return [...above, ...asked.slice(parts.length)].join('/')
}
