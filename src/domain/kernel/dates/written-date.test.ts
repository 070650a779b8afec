import { expect, test } from 'vitest'
import { writeDay, writeInstant, writeNearDay } from './written-date.ts'

const day = '2026-11-06'

test('short dates in Portuguese are in figures, long ones in words', () => {
  expect(writeDay('pt', day, 'day')).toBe('06/11/2026')
  expect(writeDay('pt', day, 'fullDay')).toBe('6 de novembro de 2026')
  expect(writeInstant('pt', Date.parse('2026-11-06T15:30Z'), 'moment', 'UTC')).toBe(
    '06/11/2026, 15:30',
  )
  expect(writeDay('es', day, 'day')).toBe('6 nov 2026')
})

test('the first of a month is the “1er” in French', () => {
  expect(writeDay('fr', '2026-12-01', 'day')).toBe('1er déc. 2026')
  expect(writeDay('fr', '2026-12-01', 'fullWeekday')).toBe('mardi 1er décembre 2026')
  expect(writeDay('fr', '2026-12-11', 'shortDay')).toBe('11 déc.')
  expect(writeDay('es', '2026-12-01', 'day')).toBe('1 dic 2026')
})

test('a near day goes without its year', () => {
  expect(writeNearDay('en', day, '2026-11-26')).toBe('Nov 6')
  expect(writeNearDay('fr', day, '2026-11-26')).toBe('6 nov.')
  expect(writeNearDay('pt', day, '2026-11-26')).toBe('06/11')
  expect(writeNearDay('en', '2027-01-10', '2026-11-26')).toBe('Jan 10')
  expect(writeNearDay('en', '2026-01-10', '2026-11-26')).toBe('Jan 10, 2026')
})
