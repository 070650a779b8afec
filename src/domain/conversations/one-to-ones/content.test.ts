import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPrivatePath, normalize, parsePath, pathOf, refuseValue } from './content.ts'

const today = '2030-01-15'
const skill = 'skills.0190b6d2-7c1e-7000-8000-000000000001'

test.each([
  ['greetings', { step: 'introduction', kind: 'text', isPrivate: false, lengthMax: 3000 }],
  [`${skill}.score`, { step: 'feedback', kind: 'score', isPrivate: false }],
  [`${skill}.sharedComment`, { step: 'feedback', kind: 'text', isPrivate: false, lengthMax: 3000 }],
  [
    `${skill}.privateComment`,
    { step: 'feedback', kind: 'text', isPrivate: true, lengthMax: 10_000 },
  ],
  [`${skill}.behaviours.0`, { step: 'feedback', kind: 'behaviourScore', behaviour: '0' }],
  [
    'values.care.score',
    { step: 'feedback', kind: 'score', subject: { kind: 'value', id: 'care' } },
  ],
  ['performance.score', { step: 'impact', kind: 'performance', isPrivate: false }],
  ['performance.sharedComment', { step: 'impact', isPrivate: false, lengthMax: 3000 }],
  ['performance.privateComment', { step: 'impact', isPrivate: true, lengthMax: 10_000 }],
  ['progression', { step: 'actionPlan', kind: 'text', isPrivate: false, lengthMax: 3000 }],
  ['farewell', { step: 'actionPlan', kind: 'text', isPrivate: false, lengthMax: 3000 }],
  ['nextDate', { step: 'actionPlan', kind: 'date', isPrivate: false }],
])('%s is known', (path, field) => {
  expect(parsePath(path)).toMatchObject(field)
})

test.each([
  '',
  'Greetings',
  'greetings.',
  'greetings\n',
  ' greetings',
  'notes',
  'constructor',
  '__proto__',
  'skills.a',
  'skills.a.comment',
  'skills..score',
  'skills.a.b.score',
  'skills.a.score.x',
  'skills.a.score\n',
  'skills.__proto__.score',
  'skills.a.behaviours',
  'skills.a.behaviours.',
  'skills.a.behaviours.1.2',
  'teams.a.score',
  'performance',
  'performance.behaviours.1',
  `skills.${'a'.repeat(65)}.score`,
])('%j is no field of a 1:1', (path) => {
  expect(parsePath(path)).toBeUndefined()
  expect(isPrivatePath(path)).toBe(true)
  expect(refuseValue(path, 'text', { today })).toBe('unknownField')
  expect(refuseValue(path, null, { today })).toBe('unknownField')
})

test('a path is built and read back the same', () => {
  const subjects = fc.record({
    kind: fc.constantFrom('skill', 'value'),
    id: fc.uuid(),
  })
  const parts = fc.constantFrom('score', 'sharedComment', 'privateComment', 'behaviours.3')
  fc.assert(
    fc.property(subjects, parts, (subject, part) => {
      const field = parsePath(pathOf(subject, part))
      expect(field?.subject).toEqual(subject)
      expect(field?.isPrivate).toBe(part === 'privateComment')
    }),
  )
})

describe('a value', () => {
  test.each([
    ['greetings', 'Hello', undefined],
    ['greetings', 'a'.repeat(3000), undefined],
    ['greetings', 'a'.repeat(3001), 'tooLong'],
    ['greetings', '👩🏽‍🚀'.repeat(3000), undefined],
    ['skills.a.privateComment', 'a'.repeat(10_000), undefined],
    ['skills.a.privateComment', 'a'.repeat(10_001), 'tooLong'],
    ['skills.a.sharedComment', 'a'.repeat(3001), 'tooLong'],
    ['skills.a.score', 'STRONG_POINT', undefined],
    ['skills.a.score', 'COMPLETED', 'invalid'],
    ['skills.a.score', 'strong_point', 'invalid'],
    ['values.a.behaviours.1', 'PARTIALLY_COMPLETED', undefined],
    ['values.a.behaviours.1', 'STRONG_POINT', 'invalid'],
    ['performance.score', 'IN_LINE', undefined],
    ['performance.score', 'STRONG_POINT', 'invalid'],
    ['nextDate', '2030-01-15', undefined],
    ['nextDate', '2030-01-14', 'dateInPast'],
    ['nextDate', '2030-02-30', 'invalid'],
    ['nextDate', 'tomorrow', 'invalid'],
  ])('at %s', (path, value, problem) => {
    expect(refuseValue(path, value, { today })).toBe(problem)
  })

  test.each([
    'greetings',
    'skills.a.score',
    'values.a.behaviours.1',
    'performance.score',
    'nextDate',
  ])('is cleared by nothing, or by blanks, at %s', (path) => {
    for (const empty of [null, '', ' \n']) {
      expect(refuseValue(path, empty, { today })).toBeUndefined()
      expect(normalize(empty)).toBeNull()
    }
  })

  test('is kept as typed, spaces and all', () => {
    expect(normalize('  two lines\n ')).toBe('  two lines\n ')
  })
})
