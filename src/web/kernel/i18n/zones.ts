import { timeZones } from '#domain/kernel/time/time-zone.ts'
import { zoneNameToday } from '#domain/kernel/time/zone-names.ts'
import { compareAsRead } from '#domain/kernel/compare.ts'

/** A zone by its current name: `America/Sao_Paulo` as `America/Sao Paulo`, `Europe/Kiev` as `Europe/Kyiv`. */
export const readableZone = (zone: string) => zoneNameToday(zone).replaceAll('_', ' ')

/**
 * Time zones without duplicate labels. Values keep the browser's names, and `chosen` its stored one: the
 * server accepts either.
 */
export function zoneChoices(chosen: string | null): { value: string; label: string }[] {
  const zones = [...timeZones(), ...(chosen === null ? [] : [chosen])]
  const byLabel = new Map(zones.map((zone) => [readableZone(zone), zone]))
  return [...byLabel]
    .toSorted(([one], [other]) => compareAsRead(one, other))
    .map(([label, value]) => ({ value, label }))
}
