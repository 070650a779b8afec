import { describe, expect, test } from 'vitest'
import { answerBytesMax } from '#domain/assistant/ai/limits.ts'
import { citedIn, gateOf, withKnownMarks, type AnswerEvidence } from './saying.ts'

const evidence: AnswerEvidence = {
  ids: ['f1', 'f2'],
  texts: [
    '“Ship the new catalogue” · 40% complete · due March 3, 2030',
    'Ana Ruiz: feedback',
    'my goals',
  ],
  refuse: (sentence) => (sentence.includes('best') ? 'rank' : undefined),
}

/** All that is said of a text that comes in pieces of some length. */
function said(text: string, length = 7): string {
  const gate = gateOf(evidence)
  let all = ''
  for (let at = 0; at < text.length; at += length) all += gate.push(text.slice(at, at + length))
  return (all + gate.end()).trim()
}

describe('what an engine says', () => {
  test('is said as it is where the evidence has it, however it comes', () => {
    const text =
      'You have one goal: “Ship the new catalogue” [f1]. It is due March 3, 2030 [f1]! Ask Ana [f2].'
    for (const length of [1, 3, 7, 1000]) expect(said(text, length)).toBe(text)
  })

  test('keeps its lines', () => {
    const text = 'Two things:\n\n• catalogue [f1]\n• Ana [f2]'
    expect(said(text)).toBe(text)
  })

  test('loses the sentence that names a person, a number, a day or an id that nobody gave it', () => {
    const good = 'The goal is “Ship the new catalogue” [f1].'
    for (const bad of [
      'Talk to Ricardo about it.',
      'It is 80% done.',
      'It is due on 2031-05-01.',
      'It is 0197d3a4-5555-7aaa-8bbb-123456789012.',
      'Ana is the best of all.',
      'It is under https://elsewhere.example/?d=catalogue.',
      'It is under elsewhere.example/catalogue [f1].',
    ])
      expect({ bad, said: said(`${good} ${bad} ${good}`) }).toEqual({
        bad,
        said: `${good} ${good}`,
      })
  })

  test('has an address where a fact has it, to the letter', () => {
    const gate = gateOf({ ...evidence, texts: ['“Read https://docs.example/ship”'] })
    const kept = 'It is under https://docs.example/ship [f1]. '
    expect(gate.push(`${kept}It is under https://docs.example/ship?d=ship [f1]. `)).toBe(kept)
  })

  test('loses a sentence without an end, and all beyond a hundred', () => {
    const long = 'the catalogue '.repeat(100)
    for (const length of [1, 7, 5_000])
      expect(said(`Well. ${long}. The catalogue. ${long}`, length)).toBe('Well. The catalogue.')
    expect(said('The catalogue. '.repeat(300)).match(/catalogue/g)).toHaveLength(100)
  })

  // Each took minutes, or hours, where a piece had all that was said before looked at again.
  test.each(['[f1] ', 'a', ' ', 'a. ', '\n', '. [f1]', '[f1]'])(
    'is looked at in no time where a model repeats itself: %j',
    (piece) => {
      const texts = Array.from({ length: 40 }, () => 'what is on record 12 '.repeat(30))
      const gate = gateOf({ ...evidence, texts })
      const began = performance.now()
      for (let length = 0; length < answerBytesMax; length += piece.length) gate.push(piece)
      gate.end()
      expect(performance.now() - began).toBeLessThan(2_000)
    },
  )

  test('loses the marks of facts that are not there', () => {
    expect(said('The catalogue [f9] is under way [f1].')).toBe('The catalogue is under way [f1].')
    expect(withKnownMarks('one [f1][f7] two [f3]', ['f1'])).toBe('one [f1] two')
    expect(citedIn('a [f2] b [f1] c [f2] d [f9]', ['f1', 'f2'])).toEqual(['f2', 'f1'])
  })

  test('is never said before its sentence is whole', () => {
    const gate = gateOf(evidence)
    expect(gate.push('Ana is the')).toBe('')
    expect(gate.push(' best. The cata')).toBe('')
    expect(gate.push('logue goes on. ')).toBe('The catalogue goes on. ')
    expect(gate.end()).toBe('')
  })
})
