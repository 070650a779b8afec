import { expect, test } from 'vitest'
import { sends, whyUnsent } from './sending.ts'

const on = { isOn: true, channels: ['mail'] } as const

test('steps are sent where the assistant is on, has a channel, and whose they are accepts it', () => {
  expect(whyUnsent(on, true)).toBeUndefined()
  expect(whyUnsent({ ...on, isOn: false }, true)).toBe('aiOff')
  expect(whyUnsent({ ...on, channels: [] }, true)).toBe('noChannel')
  expect(whyUnsent(on, false)).toBe('declined')
  expect([on, { ...on, isOn: false }, { ...on, channels: [] }].map(sends)).toEqual([
    true,
    false,
    false,
  ])
})
