/**
 * Reads a query string as section 7 writes it: a key that ends in `[]` is a list, empty values are
 * skipped. The last of several single values wins.
 */
export function fromQueryString(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    if (value === '') continue
    const isList = name.endsWith('[]')
    const key = isList ? name.slice(0, -2) : name
    const earlier = query[key]
    query[key] = isList ? [...(Array.isArray(earlier) ? earlier : []), value] : value
  }
  return query
}
