import { expect, test } from 'vitest'
import { textsIn } from '#tests/support/messages.ts'
import { onPurpose, tellingLines, tells, tellsMax, tellsOf } from '../../scripts/tells.ts'

const lines = tellingLines()

test('few English texts sound translated', () => {
  expect(lines.length, 'npm run tells').toBeLessThanOrEqual(tellsMax)
})

test('each text that keeps its tell says why', () => {
  expect(lines.map(({ key }) => key).filter((key) => !onPurpose.has(key))).toEqual([])
})

test('what is left on purpose is a text', () => {
  const keys = textsIn('en')
  expect([...onPurpose.keys()].filter((key) => !keys.has(key))).toEqual([])
})

test.each([
  ['a clause as a noun', 'What the file comes to'],
  ['a bookish word', 'A goal of yours'],
  ['a stranded verb', 'What it may be asked for'],
  ['a fronted object', 'What you switch off, nobody in the company is told of.'],
  ['of a name', 'Agreements of {name}'],
  ['an aphorism', 'Counts only: never what people wrote.'],
  ['first, then, gone, as it was', 'First choose a box.'],
  ['a metaphor of law or body', 'Saved sealed'],
  ['asks, demands, comes to', 'What the next step asks'],
  ['a calque', 'Collaborator'],
])('%s is found: %s', (tell, text) => {
  expect(Object.keys(tells)).toContain(tell)
  expect(tellsOf(text)).toContain(tell)
})

test.each([
  'How are you today?',
  'First name',
  'What’s deleted',
  'Preview',
  '{name}’s agreements',
  'Couldn’t save the goal. Check your connection and try again.',
])('nothing is found in %s', (text) => {
  expect(tellsOf(text)).toEqual([])
})
