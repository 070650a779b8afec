import { describe, expect, test } from 'vitest'
import { chosenOf, dayToRecommend, type PastAdvice } from './choice.ts'
import type { RecommendedKind, Recommendation } from './rules.ts'

const today = '2030-01-15'
const days = { today, ownDay: today }

const one = (kind: RecommendedKind, about: string, day = today): Recommendation => ({
  notice: { to: 'marta', kind, otherId: about, day },
  about,
})
const meeting = one('recommendMeeting', 'ana')
const past = (over: Partial<PastAdvice> = {}): PastAdvice => ({
  kind: 'recommendMeeting',
  about: 'ana',
  on: '2030-01-02',
  rating: null,
  ...over,
})
const chosen = (there: readonly Recommendation[], ...before: PastAdvice[]) => {
  const notice = chosenOf(there, before, days)
  return notice && `${notice.kind} ${notice.otherId}`
}

describe('of what there is to recommend', () => {
  test('one is, which presses most by its kind, then by its day', () => {
    const kinds = [
      'recommendLearning',
      'recommendPreparing',
      'recommendSupport',
      'recommendMeeting',
      'recommendAgreement',
      'recommendGoal',
      'recommendRecognition',
    ] as const
    for (let from = 0; from < kinds.length; from += 1) {
      const there = kinds.slice(from).map((kind) => one(kind, 'ana'))
      expect(chosen(there.toReversed())).toBe(`${kinds[from]} ana`)
    }
    const earlier = one('recommendMeeting', 'carla', '2030-01-10')
    expect(chosen([meeting, earlier])).toBe('recommendMeeting carla')
    expect(chosen([])).toBeUndefined()
  })

  test.each([
    ['today', today, undefined],
    ['thirteen days ago', '2030-01-02', undefined],
    ['fourteen days ago', '2030-01-01', 'recommendMeeting ana'],
  ])('not the same again that was %s', (_, on, expected) => {
    expect(chosen([meeting], past({ on }))).toBe(expected)
  })

  test('but the same of another, and another of the same', () => {
    expect(chosen([meeting], past({ about: 'carla' }))).toBe('recommendMeeting ana')
    expect(chosen([meeting], past({ kind: 'recommendSupport' }))).toBe('recommendMeeting ana')
  })

  test.each([
    ['useful', '2030-01-14', 'recommendMeeting ana'],
    ['notNow', '2030-01-14', 'recommendMeeting ana'],
    ['notUseful', '2029-12-17', undefined],
    ['notUseful', '2029-12-16', 'recommendMeeting ana'],
  ] as const)('a kind that was found %s of another on %s', (rating, on, expected) => {
    expect(chosen([meeting], past({ about: 'carla', rating, on }))).toBe(expected)
  })

  test('of advice not the same of another within a week, and no more of what was of no use', () => {
    const advice = (which: string, about: string): Recommendation => ({
      notice: { to: 'marta', kind: 'recommendAdvice', otherId: about, day: today, which },
      about,
    })
    const was = (over: Partial<PastAdvice>) =>
      past({ kind: 'recommendAdvice', which: 'noGoals', about: 'carla', ...over })
    const there = [advice('noGoals', 'ana'), advice('manyGoals', 'ana')]
    const said = (...before: PastAdvice[]) => chosenOf(there, before, days)?.which
    expect(said()).toBe('noGoals')
    expect(said(was({ on: '2030-01-09' }))).toBe('manyGoals')
    expect(said(was({ on: '2030-01-08' }))).toBe('noGoals')
    expect(said(was({ on: '2030-01-01', rating: 'notUseful' }))).toBe('manyGoals')
    expect(said(was({ about: 'ana', on: '2030-01-02' }))).toBe('manyGoals')
  })

  test('has one word for all of a day', () => {
    const word = (it: Recommendation) => chosenOf([it], [], days)?.once
    expect(word(meeting)).toBe(word(one('recommendGoal', 'g')))
    expect(chosenOf([meeting], [], { today, ownDay: '2030-01-16' })?.once).not.toBe(word(meeting))
  })
})

describe('it is time for one', () => {
  const at = (now: string, hours: Partial<Parameters<typeof dayToRecommend>[0]> = {}) =>
    dayToRecommend({ timeZone: 'Europe/Madrid', quiet: null, ...hours }, Date.parse(now))

  test.each([
    ['before nine', '2030-01-15T07:59:59Z', undefined],
    ['from nine by the clock', '2030-01-15T08:00:00Z', today],
    ['until noon', '2030-01-15T10:59:59Z', today],
    ['not in the afternoon', '2030-01-15T11:00:00Z', undefined],
    ['not at the weekend', '2030-01-19T08:30:00Z', undefined],
    ['an hour earlier by the sun in summer', '2030-07-16T07:00:00Z', '2030-07-16'],
    ['on the Monday after the clocks went forward', '2030-04-01T07:00:00Z', '2030-04-01'],
    ['not yet, on the Monday after they went back', '2030-10-28T07:59:59Z', undefined],
    ['at nine, on the Monday after they went back', '2030-10-28T08:00:00Z', '2030-10-28'],
  ])('%s', (_, now, day) => {
    expect(at(now)).toBe(day)
  })

  test('on the day it is where its reader is', () => {
    expect(at('2030-01-15T21:30:00Z', { timeZone: 'Pacific/Auckland' })).toBe('2030-01-16')
  })

  test('once their quiet hours are over, if that is the same day', () => {
    const quiet = { from: 7 * 60, to: 13 * 60 }
    expect(at('2030-01-15T10:00:00Z', { quiet })).toBeUndefined()
    expect(at('2030-01-15T12:00:00Z', { quiet })).toBe(today)
    const atWork = { from: 0, to: 18 * 60 }
    expect(at('2030-01-15T17:30:00Z', { quiet: atWork })).toBe(today)
    const fromNine = { from: 9 * 60, to: 8 * 60 }
    expect(at('2030-01-15T10:00:00Z', { quiet: fromNine })).toBeUndefined()
  })
})
