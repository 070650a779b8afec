import { expect, test } from 'vitest'
import { behavioursMax } from '#domain/kernel/limits.ts'
import { behaviourRules, refuseBehaviour, valueRules } from './value.ts'

test('a value has a name, a description and a purpose, a behaviour a text; all are needed', () => {
  const longText = { max: 1000, required: true }
  expect(valueRules).toEqual({
    name: { max: 100, required: true },
    description: longText,
    purpose: longText,
  })
  expect(behaviourRules).toEqual({ text: { max: 500, required: true } })
})

test('a value takes twenty behaviours for a level', () => {
  expect(behavioursMax).toBe(20)
  expect(refuseBehaviour(19)).toBeUndefined()
  expect(refuseBehaviour(20)).toEqual({ kind: 'conflict', reason: 'value.behavioursFull' })
})
