import { expect, test } from 'vitest'
import { hasBlank, markBlanks } from './blank.ts'

test('a blank of a draft is found however its dots are typed, and no ellipsis of the author is one', () => {
  expect(['Why: […]', 'Why: [...]', '[ … ]'].map(hasBlank)).toEqual([true, true, true])
  expect(['Well … good', 'And so on…', '[sic]', '…'].map(hasBlank)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('a place that a model leaves for an example becomes a blank', () => {
  expect(markBlanks('For example: when …, you … .', 'You are late.')).toBe(
    'For example: when […], you […] .',
  )
  expect(markBlanks('Already […].', '')).toBe('Already […].')
  expect(markBlanks('Well … yes: …', 'Well … yes')).toBe('Well … yes: …')
})
