import { expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { whenOf } from './occasion.ts'

test('when a one-to-one is says the zone by today’s name, also where an older one is kept', () => {
  const said = whenOf(
    {
      oneToOneId: newId(),
      sequence: 0,
      at: '2030-03-01T09:00:00Z',
      day: '2030-03-29',
      startsAt: '2030-03-29T09:00:00Z',
      minutes: 30,
      place: null,
      meetAt: null,
      timeZone: 'Europe/Kiev',
      self: { name: 'Ana Test', email: 'ana@test.example' },
      other: { name: 'Marta Test', email: 'marta@test.example' },
      isManager: false,
    },
    'en',
  )
  expect(said).toContain('(Europe/Kyiv)')
})
