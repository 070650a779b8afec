/** The one that a company has until it chooses, where its founder's is not known. */
export const defaultTimeZone = 'Europe/Madrid'

/** The longest name of a zone, in characters; the IANA's longest has 32. */
export const timeZoneLengthMax = 64

/** The time zones that a company may choose, by their IANA names, in alphabetical order. */
export function timeZones(): readonly string[] {
  const regions = Intl.supportedValuesOf('timeZone')
  return regions.includes('UTC') ? regions : [...regions, 'UTC']
}

/**
 * The name that a zone goes by here: its own, or that of the same zone where it is called otherwise
 * elsewhere (`Asia/Kolkata` is `Asia/Calcutta` to some browsers). Undefined for what is no zone.
 */
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
