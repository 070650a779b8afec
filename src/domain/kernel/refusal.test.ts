import { expect, expectTypeOf, test } from 'vitest'
import { conflict, forbidden, type Refusal } from './refusal.ts'

test('a refusal says of which kind it is, and why', () => {
  expect(forbidden('goal.notYours')).toEqual({ kind: 'forbidden', reason: 'goal.notYours' })
  expect(conflict('goal.closed')).toEqual({ kind: 'conflict', reason: 'goal.closed' })
})

test('its reason stays a literal, so that one without a message does not compile', () => {
  expectTypeOf(forbidden('goal.notYours')).toEqualTypeOf<Refusal<'goal.notYours'>>()
  expectTypeOf(conflict('goal.closed')).toEqualTypeOf<Refusal<'goal.closed'>>()
})
