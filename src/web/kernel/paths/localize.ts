import { addresses, pathSets, type PathSet } from './addresses.ts'

/** Localized paths with their Spanish form, longest first so that the most specific one matches. */
const localizedAddresses = Object.entries(addresses)
  .flatMap(([canonical, others]) =>
    pathSets.map((set) => [set === 'es' ? canonical : others[set], canonical] as const),
  )
  .toSorted(([one], [other]) => other.length - one.length)

const canonicals = Object.keys(addresses).toSorted((one, other) => other.length - one.length)

/**
 * The Spanish form of a path in any set, so that a colleague's link opens in every language (section 2).
 * Unknown paths stay unchanged.
 */
export function canonicalPath(pathname: string): string {
  for (const [address, canonical] of localizedAddresses) {
    const found = moved(pathname, address, canonical)
    if (found !== undefined) return found
  }
  return pathname
}

/** A canonical (Spanish) path in another set. */
export function pathIn(set: PathSet, canonical: string): string {
  if (set === 'es') return canonical
  for (const address of canonicals) {
    const found = moved(canonical, address, addresses[address]?.[set] ?? address)
    if (found !== undefined) return found
  }
  return canonical
}

/** A URL of any set, with query and fragment, in another set. */
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
