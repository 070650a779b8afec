import { expect, test } from 'vitest'
import { compareAsRead, compareExactly } from './compare.ts'

test('texts that people read are ordered by letters, then by accents, then by capitals', () => {
  const names = [
    'Zapata',
    'Ñíguez',
    'École',
    'de la Cruz',
    'Álvarez',
    'Navarro',
    'alvarado',
    'Öberg',
  ]
  expect(names.toSorted(compareAsRead)).toEqual([
    'alvarado',
    'Álvarez',
    'de la Cruz',
    'École',
    'Navarro',
    'Ñíguez',
    'Öberg',
    'Zapata',
  ])
})

test('days and ids are ordered as they are written', () => {
  expect(['b', 'B', '2', '10'].toSorted(compareExactly)).toEqual(['10', '2', 'B', 'b'])
  expect(compareExactly('2026-01-01', '2026-01-01')).toBe(0)
})
