/** Section 7: lists as `role[]=a&role[]=b`; empty and null values are omitted. */
export function toQueryString(query: Readonly<Record<string, unknown>>) {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    Array.isArray(value)
      ? value.filter(isPresent).map((item) => pair(`${key.replace('[]', '')}[]`, item))
      : isPresent(value)
        ? [pair(key, value)]
        : [],
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function isPresent(value: unknown) {
  return value !== undefined && value !== null && value !== ''
}

function pair(key: string, value: unknown) {
  return `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`
}
