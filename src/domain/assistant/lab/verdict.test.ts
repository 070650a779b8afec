import { expect, test } from 'vitest'
import { heldMs } from '#tests/support/loop-guard.ts'
import { judgeAnswer } from './verdict.ts'

const evidence = { facts: [], given: 'How far am I?', names: ['Ana Ferreira'] }

test('an answer of more sentences than are said is judged in a moment: what is left is too many', async () => {
  const judge = () => judgeAnswer('chat', 'You did. '.repeat(7_000), evidence)
  expect(await heldMs(150, judge)).toBeLessThan(150)
  const parts = judge()
  expect(parts.length).toBeLessThan(300)
  expect(parts.slice(0, 100).every(({ unsaid }) => unsaid === null)).toBe(true)
  expect(parts.at(-1)?.unsaid).toBe('tooMany')
  expect(parts.map(({ text }) => text).join(' ')).toBe('You did. '.repeat(7_000).trim())
})

test('an answer of a few sentences is judged whole', () => {
  const parts = judgeAnswer('chat', 'You did. Call 555.', evidence)
  expect(parts).toEqual([
    { text: 'You did.', unsaid: null },
    { text: 'Call 555.', unsaid: 'beyond' },
  ])
})
