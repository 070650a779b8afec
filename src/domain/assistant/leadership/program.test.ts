import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/kernel/time/day.ts'
import {
  beginning,
  currentStep,
  isFinished,
  opensOn,
  paused,
  resumed,
  stepStatus,
  stepToSend,
  type Enrollment,
} from './program.ts'
import {
  leadershipSteps,
  numberOf,
  stepAt,
  type LeadershipStep,
} from '#domain/platform/notices/leadership-steps.ts'

const startedOn = '2030-01-15'
const enrollment: Enrollment = { startedOn, pausedOn: null }
const after = (days: number) => addDays(startedOn, days)
const done = (...steps: LeadershipStep[]) => new Set(steps)

test('there are twelve steps, each found by its number', () => {
  expect(leadershipSteps).toHaveLength(12)
  for (const step of leadershipSteps) expect(stepAt(`${numberOf(step)}`)).toBe(step)
  for (const none of ['0', '13', '1.0', '01', '', 'listening']) expect(stepAt(none)).toBeUndefined()
})

describe('a step opens', () => {
  test.each([
    [0, 'listening'],
    [13, 'listening'],
    [14, 'questions'],
    [153, 'change'],
    [154, 'oneself'],
    [999, 'oneself'],
  ] as const)('every fourteen days: after %i, %s', (days, step) => {
    expect(currentStep(enrollment, after(days))).toBe(step)
  })

  test('not before the first, in a company whose day is behind that of who enrolled', () => {
    expect(currentStep(enrollment, after(-1))).toBe('listening')
    expect(stepToSend(enrollment, done(), after(-1))).toBeUndefined()
  })
})

test('a step is done, the current one, open from before, or to come', () => {
  const at = { enrollment, done: done('questions'), today: after(28) }
  expect(leadershipSteps.slice(0, 4).map((step) => stepStatus(step, at))).toEqual([
    'open',
    'done',
    'current',
    'coming',
  ])
  expect(stepStatus('oneself', { ...at, done: done('oneself') })).toBe('done')
})

describe('pausing', () => {
  test('stops the days, and going on moves what was to come by as many', () => {
    const stopped = paused(enrollment, after(20))
    expect(currentStep(stopped, after(200))).toBe('questions')
    expect(stepToSend(stopped, done(), after(20))).toBeUndefined()
    const again = resumed(stopped, after(60))
    expect(again).toEqual({ startedOn: after(40), pausedOn: null })
    expect(currentStep(again, after(60))).toBe('questions')
    expect(currentStep(again, after(68))).toBe('feedback')
  })

  test('twice is once, and so is going on', () => {
    const stopped = paused(enrollment, after(3))
    expect(paused(stopped, after(9))).toEqual(stopped)
    expect(resumed(enrollment, after(9))).toEqual(enrollment)
  })

  test('on any days never opens or closes a step by itself', () => {
    const days = fc.integer({ min: 0, max: 300 })
    fc.assert(
      fc.property(days, days, (until, off) => {
        const stopped = paused(enrollment, after(until))
        const before = currentStep(enrollment, after(until))
        expect(currentStep(stopped, after(until + off))).toBe(before)
        expect(currentStep(resumed(stopped, after(until + off)), after(until + off))).toBe(before)
      }),
    )
  })
})

describe('who comes back', () => {
  test('goes on with the first step that is not done', () => {
    const today = '2031-05-01'
    const back = beginning(done('listening', 'questions', 'goals'), today)
    expect(currentStep(back, today)).toBe('feedback')
    expect(opensOn(back, 'feedback')).toBe(today)
    expect(beginning(done(), today)).toEqual({ startedOn: today, pausedOn: null })
  })
})

describe('sent is', () => {
  test.each([
    ['the step of the day it opens', 14, 'questions'],
    ['the same until the next opens', 27, 'questions'],
    ['the next then', 28, 'feedback'],
    ['the last for a fortnight', 167, 'oneself'],
    ['nothing after that', 168, undefined],
  ] as const)('%s', (_, days, step) => {
    expect(stepToSend(enrollment, done(), after(days))?.step).toBe(step)
  })

  test('nothing of a step that is done', () => {
    expect(stepToSend(enrollment, done('questions'), after(14))).toBeUndefined()
  })
})

test('it is finished when all twelve are done, in any order', () => {
  expect(isFinished(done(...leadershipSteps.toReversed()))).toBe(true)
  expect(isFinished(done(...leadershipSteps.slice(1)))).toBe(false)
})
