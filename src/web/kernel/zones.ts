import { timeZones } from '#domain/kernel/time-zone.ts'
import { compareAsRead } from '#domain/kernel/compare.ts'

/** How a zone reads: `America/Sao_Paulo` as `America / Sao Paulo`. */
export const readableZone = (zone: string) => zone.replaceAll('_', ' ').replaceAll('/', ' / ')

/** The zones to choose from; `chosen` too where this browser calls it otherwise. */
export function zoneChoices(chosen: string | null): { value: string; label: string }[] {
  const zones = new Set([...(chosen === null ? [] : [chosen]), ...timeZones()])
  return [...zones]
    .toSorted(compareAsRead)
    .map((zone) => ({ value: zone, label: readableZone(zone) }))
}
