/**
 * Query parameters on the wire (section 7): lists become bracket arrays (`role[]=a&role[]=b`), also where the key has
 * its brackets already; empty and null values are left out.
 */
export function toQueryString(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    Array.isArray(value)
      ? value.filter(isPresent).map((item) => pair(`${key.replace('[]', '')}[]`, item))
      : isPresent(value)
        ? [pair(key, value)]
        : [],
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

function pair(key: string, value: unknown): string {
  return `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`
}
