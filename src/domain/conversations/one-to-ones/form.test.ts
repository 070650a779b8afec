import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FieldValues } from './content.ts'
import {
  asks,
  commentNeed,
  filledSteps,
  workedOnSteps,
  missingBefore,
  missingFields,
  nextUnscored,
  refuseFinish,
  refuseShare,
  refuseWrite,
  sharedWords,
  type OneToOneForm,
} from './form.ts'

const items = {
  skills: [
    { id: 'delivery', behaviours: ['0', '1'] },
    { id: 'mentoring', behaviours: [] },
  ],
  values: [{ id: 'care', behaviours: ['0'] }],
}
const review: OneToOneForm = { type: 'PERFORMANCE_REVIEW', ...items }
const followUp: OneToOneForm = { type: 'FOLLOW_UP', ...items }

const complete: FieldValues = {
  'skills.delivery.score': 'STRONG_POINT',
  'skills.delivery.sharedComment': 'On time, twice',
  'skills.mentoring.score': 'TO_DEVELOP',
  'skills.mentoring.sharedComment': 'Not yet',
  'values.care.score': 'IN_DEVELOPMENT',
  'values.care.sharedComment': 'Asks for help',
  'performance.score': 'IN_LINE',
  'performance.sharedComment': 'A solid half year',
}
const mandatory = Object.keys(complete)

const without = (...paths: string[]): FieldValues =>
  Object.fromEntries(Object.entries(complete).filter(([path]) => !paths.includes(path)))

describe('a performance review', () => {
  test('lists everything it needs, step by step', () => {
    expect(missingFields(review, {})).toEqual([
      { step: 'feedback', path: 'skills.delivery.score', need: 'score' },
      { step: 'feedback', path: 'skills.delivery.sharedComment', need: 'sharedComment' },
      { step: 'feedback', path: 'skills.mentoring.score', need: 'score' },
      { step: 'feedback', path: 'skills.mentoring.sharedComment', need: 'sharedComment' },
      { step: 'feedback', path: 'values.care.score', need: 'score' },
      { step: 'feedback', path: 'values.care.sharedComment', need: 'sharedComment' },
      { step: 'impact', path: 'performance.score', need: 'score' },
      { step: 'impact', path: 'performance.sharedComment', need: 'sharedComment' },
    ])
  })

  test('is finished when all of it is there', () => {
    expect(missingFields(review, complete)).toEqual([])
    expect(refuseFinish(review, complete)).toBeUndefined()
  })

  test('is incomplete without any subset of it, and says exactly which', () => {
    fc.assert(
      fc.property(fc.subarray(mandatory, { minLength: 1 }), (paths) => {
        const content = without(...paths)
        expect(missingFields(review, content).map(({ path }) => path)).toEqual(paths)
        expect(refuseFinish(review, content)).toEqual({
          kind: 'conflict',
          reason: 'oneToOne.incomplete',
        })
      }),
    )
  })

  test.each(mandatory)('takes no blank for an answer at %s', (path) => {
    expect(missingFields(review, { ...complete, [path]: ' ' })).toMatchObject([{ path }])
  })

  test('is not satisfied by a private comment', () => {
    const content = {
      ...without('values.care.sharedComment'),
      'values.care.privateComment': 'Between us',
    }
    expect(missingFields(review, content)).toMatchObject([{ path: 'values.care.sharedComment' }])
  })
})

describe('a follow-up', () => {
  test('asks for nothing that was left out', () => {
    expect(missingFields(followUp, {})).toEqual([])
    expect(missingFields(followUp, { 'values.care.sharedComment': 'No score needed' })).toEqual([])
  })

  test('asks for a comment on what is scored', () => {
    const content = { 'values.care.score': 'STRONG_POINT' }
    expect(missingFields(followUp, content)).toEqual([
      { step: 'feedback', path: 'values.care.sharedComment', need: 'comment' },
    ])
    expect(refuseFinish(followUp, content)?.reason).toBe('oneToOne.incomplete')
  })

  test.each(['sharedComment', 'privateComment'])('takes a %s for it', (part) => {
    const content = { 'values.care.score': 'STRONG_POINT', [`values.care.${part}`]: 'Often' }
    expect(refuseFinish(followUp, content)).toBeUndefined()
  })

  test('never asks for general performance', () => {
    expect(missingFields(followUp, { 'performance.score': 'UNDER' })).toEqual([])
  })
})

describe('a comment with a gap of a draft', () => {
  const content = { ...complete, 'values.care.sharedComment': 'Kind. For example: […]' }
  const unfilled = { step: 'feedback', path: 'values.care.sharedComment', need: 'unfilled' }

  test('keeps either kind of 1:1 from being shared and finished', () => {
    for (const form of [review, followUp]) {
      expect(missingFields(form, content)).toEqual([unfilled])
      expect(refuseShare(form, content)?.reason).toBe('oneToOne.unfilled')
    }
  })

  test('stands in nobody’s way where nobody else reads it, or nothing asks for it', () => {
    const kept = {
      ...complete,
      'values.care.privateComment': '[…]',
      'skills.gone.sharedComment': '[…]',
    }
    expect(refuseShare(followUp, kept)).toBeUndefined()
    expect(missingFields(followUp, kept)).toEqual([])
  })
})

test('what was said in a 1:1 is its shared comments that fit, in order, and no private one', () => {
  const content = { ...complete, 'values.care.privateComment': 'Between us' }
  expect(sharedWords(review, content, 1000)).toBe(
    'On time, twice\n\nNot yet\n\nAsks for help\n\nA solid half year',
  )
  expect(sharedWords(followUp, content, 23)).toBe('On time, twice\n\nNot yet')
})

describe('the fields of a form', () => {
  test.each([
    ['greetings', true, true],
    ['nextDate', true, true],
    ['skills.delivery.score', true, true],
    ['skills.delivery.behaviours.1', true, true],
    ['skills.delivery.behaviours.2', false, false],
    ['skills.care.score', false, false],
    ['values.care.privateComment', true, true],
    ['values.honesty.score', false, false],
    ['performance.score', true, false],
    ['performance.privateComment', true, false],
    ['unknown', false, false],
  ])('%s: in a review %s, in a follow-up %s', (path, inReview, inFollowUp) => {
    expect(asks(review, path)).toBe(inReview)
    expect(asks(followUp, path)).toBe(inFollowUp)
  })

  test('are the only ones written, by the rules of their values', () => {
    const write = (path: string, value: string) => refuseWrite(followUp, path, value, '2030-01-15')
    expect(write('performance.score', 'OVER')).toBe('unknownField')
    expect(write('values.care.score', 'OVER')).toBe('invalid')
    expect(write('values.care.score', 'STRONG_POINT')).toBeUndefined()
    expect(write('nextDate', '2030-01-14')).toBe('dateInPast')
  })
})

test('a comment is needed as a shared one in a review, as either where a follow-up has a score', () => {
  expect(commentNeed('PERFORMANCE_REVIEW', false)).toBe('shared')
  expect(commentNeed('PERFORMANCE_REVIEW', true)).toBe('shared')
  expect(commentNeed('FOLLOW_UP', true)).toBe('either')
  expect(commentNeed('FOLLOW_UP', false)).toBe('none')
})

describe('the next skill or value without a score', () => {
  const [delivery, mentoring, care] = [
    { kind: 'skill', id: 'delivery' },
    { kind: 'skill', id: 'mentoring' },
    { kind: 'value', id: 'care' },
  ] as const

  test('is the first of the form, or the first behind another', () => {
    expect(nextUnscored(review, {})).toEqual(delivery)
    expect(nextUnscored(review, {}, delivery)).toEqual(mentoring)
    expect(nextUnscored(followUp, {}, mentoring)).toEqual(care)
  })

  test('is found round the end, and may be the same again', () => {
    expect(nextUnscored(review, without('skills.delivery.score'), care)).toEqual(delivery)
    expect(nextUnscored(review, without('values.care.score'), care)).toEqual(care)
  })

  test('is none once each has one, commented or not', () => {
    expect(nextUnscored(review, complete)).toBeUndefined()
    expect(nextUnscored(review, without('values.care.sharedComment'))).toBeUndefined()
  })
})

describe('a step is filled', () => {
  test('once something is written in it and nothing mandatory is missing', () => {
    const started = { greetings: 'Hello', 'skills.delivery.score': 'STRONG_POINT' }
    expect(filledSteps(review, started, [])).toEqual(['introduction'])
    expect(filledSteps(review, complete, [])).toEqual(['feedback', 'impact'])
    expect(filledSteps(followUp, { greetings: ' ' }, [])).toEqual([])
  })

  test('by what was worked on in it, and not by a date that the page fills in', () => {
    expect(filledSteps(followUp, { nextDate: '2030-01-01' }, ['impact'])).toEqual(['impact'])
    expect(filledSteps(review, {}, ['impact'])).toEqual([])
  })

  test('by a question discussed or answered by the writer and not removed, and by decisions', () => {
    const answers = [{ authorId: 'ana' }]
    const asked = { step: 'actionPlan', talked: false, off: false, answers } as const
    expect(workedOnSteps([asked], 'marta', 0)).toEqual([])
    expect(workedOnSteps([{ ...asked, off: true, talked: true }], 'ana', 0)).toEqual([])
    expect(workedOnSteps([asked], 'ana', 0)).toEqual(['actionPlan', 'introduction'])
    expect(workedOnSteps([{ ...asked, talked: true }], 'marta', 1)).toEqual([
      'actionPlan',
      'introduction',
      'impact',
    ])
  })
})

test('finishing misses every mandatory field, sharing only the gaps, and starting none', () => {
  const gap = { ...without('performance.score'), 'values.care.sharedComment': 'For example: […]' }
  const needs = (event: Parameters<typeof missingBefore>[0]) =>
    missingBefore(event, review, gap).map(({ need }) => need)
  expect(needs('leaveInReview')).toEqual(['score', 'unfilled'])
  expect(needs('finishPreparation')).toEqual(['unfilled'])
  expect(needs('startConduction')).toEqual([])
})
