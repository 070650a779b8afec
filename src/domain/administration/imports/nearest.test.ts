import { expect, test } from 'vitest'
import { correctLine } from './corrections.ts'
import { nearestOf } from './nearest.ts'

const called = (name: string) => ({ name, names: [name] })
const teams = ['Platform', 'Data', 'Design', 'Plattform Ops'].map(called)

test('the nearest word has the fewest letters that differ, whatever its capitals and accents', () => {
  expect(nearestOf('Platfrom', teams)).toEqual(['Platform'])
  expect(nearestOf('platform ', teams)).toEqual(['Platform'])
  expect(nearestOf('Dáta', teams)).toEqual(['Data'])
  expect(nearestOf('Desing', teams)).toEqual(['Design'])
  expect(nearestOf('Marketing', teams)).toEqual([])
  expect(nearestOf('', teams)).toEqual([])
})

test('of several, the nearest stand first, and no more than three', () => {
  expect(nearestOf('Data', ['Dato', 'Dates', 'Data', 'Date', 'Dada'].map(called))).toEqual([
    'Data',
    'Dato',
    'Date',
  ])
})

test('a thing is called as the reader calls it, in whatever language it was written', () => {
  const senior = { name: 'Senior', names: ['Senior', 'Sénior', 'Sênior'] }
  expect(nearestOf('Senoir', [senior])).toEqual(['Senior'])
})

test('a hostile word is compared in its first hundred letters, with few words', () => {
  const begun = performance.now()
  const long = 'a'.repeat(100_000)
  expect(
    nearestOf(
      long,
      Array.from({ length: 20_000 }, () => called('b'.repeat(90))),
    ),
  ).toEqual([])
  expect(performance.now() - begun).toBeLessThan(5_000)
})

const header = ['team', undefined, 'email'] as const

test('a correction replaces a value wherever the column has it, or in one line', () => {
  const all = { column: 'team', from: 'Platfrom', to: 'Platform', line: null } as const
  const row = { line: 4, cells: [' Platfrom ', 'Platfrom', 'a@x'] }
  expect(correctLine(header, row, [all]).cells).toEqual(['Platform', 'Platfrom', 'a@x'])
  const one = { column: 'email', from: '', to: 'b@mail.example', line: 5 } as const
  expect(correctLine(header, { line: 4, cells: ['', '', ''] }, [one]).cells[2]).toBe('')
  expect(correctLine(header, { line: 5, cells: [''] }, [one]).cells[2]).toBe('b@mail.example')
})
