import { expect, test } from 'vitest'
import { readableZone, zoneChoices } from './zones.ts'

const labels = (chosen: string | null = null) => zoneChoices(chosen).map(({ label }) => label)

test('zones have today’s names, also where the browser lists them by those that were replaced', () => {
  for (const name of ['Europe/Kyiv', 'Asia/Kolkata', 'Asia/Ho Chi Minh', 'America/Nuuk'])
    expect(labels()).toContain(name)
  for (const name of ['Europe/Kiev', 'Asia/Calcutta', 'Asia/Saigon', 'America/Godthab'])
    expect(labels()).not.toContain(name)
  expect(labels()).toEqual([...new Set(labels())])
})

test.each(['Europe/Kiev', 'Europe/Kyiv', 'America/Buenos_Aires', 'Asia/Tokyo'])(
  'what was chosen stays so by the name it is kept by: %s',
  (chosen) => {
    const choices = zoneChoices(chosen)
    expect(choices.map(({ value }) => value)).toContain(chosen)
    expect(choices.filter(({ label }) => label === readableZone(chosen))).toHaveLength(1)
  },
)
