import { expect, test } from 'vitest'
import { priorityLineLengthMax, priorityLinesMax } from '#domain/kernel/limits.ts'
import { mistakeInPriorities, toPriorities } from './priorities.ts'

test('priorities are typed one a line; empty lines and white space around count for nothing', () => {
  expect(toPriorities(' Ship \r\n\n  \nHire\n')).toEqual(['Ship', 'Hire'])
  expect(toPriorities(' \n')).toEqual([])
})

test('there are so many, each of so many characters as people count them', () => {
  const long = '👩‍👩‍👧'.repeat(priorityLineLengthMax)
  const most = Array.from({ length: priorityLinesMax }, () => 'x')
  expect(mistakeInPriorities([])).toBeUndefined()
  expect(mistakeInPriorities(most)).toBeUndefined()
  expect(mistakeInPriorities([...most, 'x'])).toBe('tooMany')
  expect(mistakeInPriorities(['ñ'.repeat(priorityLineLengthMax)])).toBeUndefined()
  expect(mistakeInPriorities(['ñ'.repeat(priorityLineLengthMax + 1)])).toBe('tooLong')
  expect(mistakeInPriorities([long.slice(0, 250)])).toBeUndefined()
})
