import { addresses, pathSets, type PathSet } from './addresses.ts'

/** Addresses as they are typed, with the Spanish one of each; the longest first, which fits best. */
const known = Object.entries(addresses)
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
  const found = known.find(([address]) => isAtOrBelow(pathname, address))
  return found ? found[1] + pathname.slice(found[0].length) : pathname
}

/** The address in a set of one in the Spanish set. */
export function pathIn(set: PathSet, canonical: string): string {
  if (set === 'es') return canonical
  const found = canonicals.find((it) => isAtOrBelow(canonical, it))
  return found ? (addresses[found]?.[set] ?? found) + canonical.slice(found.length) : canonical
}

/** An address of any set, with what is behind its `?` and `#`, in another set. */
export function hrefIn(set: PathSet, href: string): string {
  const [pathname = ''] = href.split(/[?#]/, 1)
  return pathIn(set, canonicalPath(pathname)) + href.slice(pathname.length)
}

const isAtOrBelow = (pathname: string, address: string) =>
  pathname === address || pathname.startsWith(`${address}/`)
