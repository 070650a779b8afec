export const defaultTimeZone = 'Europe/Madrid'

/** The longest IANA name has 32. */
export const timeZoneLengthMax = 64

export function timeZones(): readonly string[] {
  const regions = Intl.supportedValuesOf('timeZone')
  return regions.includes('UTC') ? regions : [...regions, 'UTC']
}

/** Resolves aliases: `Asia/Kolkata` is `Asia/Calcutta` in some browsers. */
export function knownTimeZone(name: string): string | undefined {
  const known = timeZones()
  if (known.includes(name)) return name
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    return known.find((it) => it === timeZone)
  } catch {
    return undefined
  }
}
