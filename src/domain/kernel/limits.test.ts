import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as limits from './limits.ts'
import { bytesMaxOf, bytesOf, isWithin, lengthOf, personNameLengthMax } from './limits.ts'

const family = '👨‍👩‍👧‍👦'

test('the limits are those that were decided', () => {
  const lengths = Object.entries(limits).filter(([name]) => name.endsWith('LengthMax'))
  expect(Object.fromEntries(lengths)).toEqual({
    companyNameLengthMax: 250,
    areaNameLengthMax: 100,
    teamNameLengthMax: 100,
    feedbackQuestionLengthMax: 500,
    globalLevelNameLengthMax: 100,
    ladderStepNameLengthMax: 60,
    skillNameLengthMax: 100,
    valueNameLengthMax: 100,
    behaviourLengthMax: 500,
    missionLengthMax: 1000,
    purposeLengthMax: 1000,
    descriptionLengthMax: 1000,
    personNameLengthMax: 100,
    positionLengthMax: 120,
    emailLengthMax: 254,
    goalLengthMax: 500,
    agreementLengthMax: 500,
    initiativeLengthMax: 250,
    commentLengthMax: 3000,
    privateCommentLengthMax: 10_000,
    feedbackLengthMax: 3000,
    lifeStageNoteLengthMax: 1000,
    agendaQuestionLengthMax: 250,
    agendaAnswerLengthMax: 3000,
    oneToOneTextLengthMax: 3000,
    quadrantNameLengthMax: 50,
    quadrantDescriptionLengthMax: 500,
    quadrantRecommendationsLengthMax: 2000,
    linkLengthMax: 2048,
    priorityLineLengthMax: 250,
    whyItMattersLengthMax: 1000,
    withdrawalReasonLengthMax: 500,
    requestReasonLengthMax: 250,
    placeLengthMax: 250,
    placementReplyLengthMax: 3000,
    lookBackLengthMax: 3000,
  })
})

describe('the length of a text', () => {
  test.each([
    ['', 0],
    ['abc', 3],
    ['Núñez', 5],
    ['Núñez'.normalize('NFD'), 5],
    [family, 1],
    ['👩🏽‍🚀🇪🇸', 2],
    ['a\r\nb', 3],
  ])('%j is %i', (text, length) => {
    expect(lengthOf(text)).toBe(length)
  })
})

describe('a text at the limit', () => {
  test.each([
    ['a'.repeat(10), true],
    ['a'.repeat(11), false],
    [family.repeat(10), true],
    [family.repeat(11), false],
    [`${family.repeat(9)}a`, true],
    ['क्षि'.repeat(10), true],
    ['ñ'.normalize('NFD').repeat(10), true],
  ])('%j is within 10: %s', (text, within) => {
    expect(isWithin(text, 10)).toBe(within)
  })

  test('is within exactly when people count no more characters than that', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 12 })
    fc.assert(
      fc.property(texts, (text) => {
        expect(isWithin(text, 8)).toBe(lengthOf(text) <= 8)
      }),
      { numRuns: 1000 },
    )
  })

  test('is not made of one letter under a heap of marks', () => {
    const heap = `a${'\u0301'.repeat(1000)}`
    expect(lengthOf(heap)).toBe(1)
    expect(isWithin(heap, 10)).toBe(false)
  })

  test('takes no more bytes than an index of two names has room for', () => {
    const marked = (marks: number) => `a${'\u0301'.repeat(marks)}`.repeat(100)
    expect(isWithin(marked(5), personNameLengthMax)).toBe(true)
    expect(isWithin(marked(6), personNameLengthMax)).toBe(false)
    // What an entry of a B-tree has room for, less two ids and what is around the names.
    expect(2 * bytesMaxOf(personNameLengthMax)).toBeLessThan(2704 - 2 * 16 - 32)
  })

  test.each(['', 'abc', 'Núñez', 'क्षि', '漢字', family, '\u07ff\u0800\uffff\u{10000}'])(
    'is measured in the bytes that a database stores: %j',
    (text) => {
      expect(bytesOf(text)).toBe(Buffer.byteLength(text))
    },
  )
})
