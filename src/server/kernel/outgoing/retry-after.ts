/** Seconds. */
const waitSecondsMax = 3_600

/** Of a `Retry-After` header, which has seconds or an HTTP date; bounded. */
export function retryAfterSeconds(header: string | undefined, nowMs: number) {
  if (header === undefined) return undefined
  const seconds = /^\d+$/.test(header)
    ? Number(header)
    : Math.ceil((Date.parse(header) - nowMs) / 1000)
  return seconds > 0 ? Math.min(seconds, waitSecondsMax) : undefined
}
