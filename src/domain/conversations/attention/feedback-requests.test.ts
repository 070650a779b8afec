import { expect, test } from 'vitest'
import { feedbackRequestToDos } from './feedback-requests.ts'

const today = '2030-01-15'
const asker = { id: 'ana', name: 'Ana Test', firstName: 'Ana', picture: null }

test.each([
  ['three working days ago', '2030-01-10', true, 1],
  ['two working days ago', '2030-01-11', true, 0],
  ['today', today, true, 0],
  ['long ago, by somebody one no longer works with', '2029-12-01', false, 0],
])('feedback that was asked for %s', (_, askedOn, isAnswerable, count) => {
  const needs = feedbackRequestToDos([{ id: 'r', asker, askedOn, isAnswerable }], today)
  expect(needs).toHaveLength(count)
  expect(needs.every(({ urgency }) => urgency === 'amber')).toBe(true)
})
