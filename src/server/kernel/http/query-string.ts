/** Section 7: `[]` marks a list, empty values are skipped, and the last single value wins. */
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
