import { expect, test } from 'vitest'
import { defaultTimeZone, knownTimeZone, timeZones } from './time-zone.ts'

test('a time zone is one that has an IANA name, under the name it goes by here', () => {
  expect(timeZones()).toContain(defaultTimeZone)
  for (const zone of ['Europe/Madrid', 'America/Sao_Paulo', 'UTC'])
    expect(knownTimeZone(zone)).toBe(zone)
  const india = timeZones().filter((it) => ['Asia/Calcutta', 'Asia/Kolkata'].includes(it))
  for (const name of ['Asia/Calcutta', 'Asia/Kolkata']) expect(india).toContain(knownTimeZone(name))
})

test('nothing else is one: no offset, no invention, nothing at all', () => {
  for (const name of ['+01:00', 'Europe/Atlantis', 'Madrid', '', ' ', 'Europe/Madrid\0'])
    expect(knownTimeZone(name)).toBeUndefined()
})
