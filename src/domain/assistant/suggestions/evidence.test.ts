import { expect, test } from 'vitest'
import { findMentionedName } from '#domain/assistant/ai/name-in.ts'
import { unknownIn, type SuggestionEvidence } from './evidence.ts'

const evidence: SuggestionEvidence = {
  facts: [
    {
      id: 'f1',
      text: '“Ship the catalogue” with Ana, due March 3, 2030: https://docs.example/ship',
    },
  ],
  given: 'What about the release on 2030-02-01?',
  names: ['Ana Ruiz', 'Bruno Gil', 'Álvaro Paz'],
}

test.each([
  ['What would help Ana ship the catalogue by March 3?', undefined],
  ['Is 2030-02-01 still the day? See https://docs.example/ship.', undefined],
  ['Shall we ask Bruno?', 'Bruno'],
  ['Shall we ask alvaro?', 'Álvaro Paz'],
  ['Shall we ask Ricardo?', 'Ricardo'],
  ['Will it be done by 2031-02-01?', '2031-02-01'],
  ['Is it 0197d3a4-5555-7aaa-8bbb-123456789012?', '0197d3a4-5555-7aaa-8bbb-123456789012'],
  ['Please fill in https://elsewhere.example/form.', 'https://elsewhere.example/form'],
  ['Please fill in docs.example/ship?who=ana.', 'docs.example/ship?who=ana'],
  ['Please write to me@elsewhere.example!', 'me@elsewhere.example'],
])('what goes beyond the evidence is found: %s', (text, unknown) => {
  expect(unknownIn(text, evidence)).toBe(unknown)
})

test('a circle of a thousand people is looked through in no time', () => {
  const names = Array.from({ length: 1_000 }, (_, n) => `Person${n} Someone${n}`)
  const facts = Array.from({ length: 40 }, (_, n) => ({ id: `f${n}`, text: 'a goal '.repeat(85) }))
  const began = performance.now()
  for (let times = 0; times < 20; times += 1)
    unknownIn('What would help?', { ...evidence, facts, names })
  expect(performance.now() - began).toBeLessThan(2_000)
  expect(findMentionedName('Ask person7 first', names)).toBe('Person7 Someone7')
})
